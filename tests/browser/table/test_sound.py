"""What one hears: a tile that is laid down, and nothing where sound is off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table.moves import discard_last, sit_down, until_my_turn
from tests.browser.visitors import Visitors

EAR = """
window.peak = 0;
const connect = AudioNode.prototype.connect;
const ears = new Map();
function earOf(audio) {
  const ear = audio.createScriptProcessor(1024, 1, 1);
  ear.onaudioprocess = ({ inputBuffer }) => {
    for (const sample of inputBuffer.getChannelData(0)) peak = Math.max(peak, Math.abs(sample));
  };
  connect.call(ear, audio.destination);
  return ear;
}
AudioNode.prototype.connect = function (to, ...rest) {
  const audio = this.context;
  if (to === audio.destination) {
    if (!ears.has(audio)) ears.set(audio, earOf(audio));
    connect.call(this, ears.get(audio));
  }
  return connect.call(this, to, ...rest);
};
"""
"""Listens to everything on its way to the loudspeaker; the loudest of it is ``peak``."""
AUDIBLE = 0.01
A_MOMENT = 500


def lay_down(page: Page) -> None:
    sit_down(page)
    until_my_turn(page)
    discard_last(page)
    expect(page.locator(".river.mine li").first).to_be_visible()


def test_a_tile_that_is_laid_down_is_heard(visitors: Visitors) -> None:
    page = visitors.come("/", chosen='{"sound":true,"volume":0.6}', first=EAR)
    lay_down(page)
    page.wait_for_function("least => peak > least", arg=AUDIBLE)


def test_nothing_is_heard_where_sound_is_off(visitors: Visitors) -> None:
    page = visitors.come("/", chosen='{"sound":false}', first=EAR)
    lay_down(page)
    page.wait_for_timeout(A_MOMENT)
    assert page.evaluate("peak") == 0
