"""Settings: where they come from, what is refused, and that the page tells the truth."""

from __future__ import annotations

import stat
import tomllib
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.house.server.settings import (
    FIELDS,
    SECRETS,
    Settings,
    origin_of,
    read_settings,
    strangers,
)
from muraille.house.server.support.secret import secret_of
from muraille.i18n import LANGUAGES

ROOT = Path(__file__).parents[4]


def test_without_a_word_every_setting_has_its_default() -> None:
    assert read_settings({}) == Settings()
    assert (Settings().host, Settings().port) == ("127.0.0.1", 8000)


def test_the_command_line_comes_before_environment_file_and_default(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('host = "10.0.0.1"\nport = 1\nguest_days = 3\n', encoding="utf-8")
    environment = {"MURAILLE_HOST": "10.0.0.2", "MURAILLE_PORT": "2"}
    found = read_settings(environment, file, {"host": "10.0.0.3", "port": None})
    assert (found.host, found.port, found.guest_days) == ("10.0.0.3", 2, 3)
    assert found.session_days == 30


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("REGISTRATION", "no", False),
        ("REGISTRATION", " True ", True),
        ("SPECTATOR_DELAY", "5", 5.0),
        ("PORT", "0", 0),
        ("TRUSTED_PROXIES", "10.0.0.0/8, ::1", "10.0.0.0/8, ::1"),
        ("BASE_URL", "https://club.example/", "https://club.example/"),
        ("DATABASE", "postgresql://u:p@h/d", "postgresql://u:p@h/d"),
        ("DATABASE", "", ""),
        ("COOKIE_SECURE", "yes", "yes"),
    ],
)
def test_the_environment_is_understood(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({f"MURAILLE_{name}": text}), name.lower()) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "8000.0"),
        ("REGISTRATION", "perhaps"),
        ("SPECTATOR_DELAY", "nan"),
        ("SPECTATOR_DELAY", "inf"),
        ("SESSION_DAYS", "0"),
        ("LOG_LEVEL", "INFO!"),
        ("LANGUAGE", "de"),
        ("BASE_URL", "club.example"),
        ("BASE_URL", "https://club.example/house"),
        ("BASE_URL", "ftp://club.example"),
        ("TRUSTED_PROXIES", "everybody"),
        ("SECRET_KEY", "too short"),
        ("DATABASE", "mysql://u:hidden@h/d"),
        ("HOST", "a\nb"),
    ],
)
def test_what_cannot_be_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_settings({f"MURAILLE_{name}": text})
    assert refused.value.code == "bad_setting"
    assert refused.value.facts["name"] == name.lower()
    if name.lower() in SECRETS:
        assert text not in str(refused.value.facts)
    for language in LANGUAGES:
        assert name.lower() in refused.value.sentence(language)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("prot = 8000", "unknown_setting"),
        ('port = "8000"', "bad_setting"),
        ("port = true", "bad_setting"),
        ("registration = 1", "bad_setting"),
        ("host = 7", "bad_setting"),
        ("port = [1]", "bad_setting"),
        ("port = ", "bad_settings_file"),
        ("[house]\nport = 1", "unknown_setting"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        read_settings({}, file)
    assert refused.value.code == code
    assert refused.value.sentence("fr")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        read_settings({}, tmp_path / "nothing.toml")
    assert refused.value.code == "file_not_found"
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Refusal) as refused:
        read_settings({}, tmp_path / "bytes.toml")
    assert refused.value.code == "bad_settings_file"


def test_a_misspelt_variable_is_noticed() -> None:
    environment = {"MURAILLE_PROT": "1", "MURAILLE_PORT": "1", "MURAILLE_LANG": "fr", "PATH": ""}
    assert strangers(environment) == ["MURAILLE_PROT"]


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://Club.Example:443/", "https://club.example"),
        ("http://club.example:8000", "http://club.example:8000"),
        ("http://[::1]:80", "http://[::1]"),
        ("https://u@club.example", None),
        ("javascript:x", None),
        ("null", None),
        ("http://", None),
        ("http://a:b", None),
        ("http://[", None),
    ],
)
def test_an_origin_is_written_as_browsers_do(address: str, origin: str | None) -> None:
    assert origin_of(address) == origin


def test_the_secret_is_drawn_once_and_kept_from_others(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "deep" / "data"))
    secret = secret_of(settings)
    assert len(secret) == 64
    assert secret_of(settings) == secret
    file = tmp_path / "deep" / "data" / "secret.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["secret.key"]
    assert secret_of(Settings(data=str(tmp_path / "other"))) != secret
    assert secret_of(Settings(secret_key="k" * 32)) == "k" * 32


def test_half_a_secret_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("abc", encoding="ascii")
    with pytest.raises(Refusal, match="32") as refused:
        secret_of(Settings(data=str(tmp_path)))
    assert refused.value.code == "bad_secret_file"


def test_a_folder_nobody_can_write_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(Refusal) as refused:
        secret_of(Settings(data=str(tmp_path / "file" / "data")))
    assert refused.value.code == "unwritable_file"


def test_the_sample_says_nothing_but_defaults_and_truths() -> None:
    text = (ROOT / "deploy" / "muraille.toml").read_text(encoding="utf-8")
    chosen = tomllib.loads(text)
    read_settings({}, ROOT / "deploy" / "muraille.toml")
    offered = [line[2:] for line in text.splitlines() if line.startswith("# ") and " = " in line]
    offers = tomllib.loads("\n".join(offered))
    known = {place.name: place.default for place in FIELDS}
    assert set(offers) | set(chosen) == set(known)
    assert {name: known[name] for name in offers} == offers
