"""What the house says of its routes is true, whatever schemathesis makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import negative_data_rejection
from schemathesis.config import SchemathesisConfig
from schemathesis.core import NotSet

from muraille.house.server.app import create_app
from muraille.house.server.guard.sheet_keys import HEADER as SHEET_KEY
from muraille.house.server.services import Services
from muraille.i18n import catalogue
from tests.kit.examples import TIMES
from tests.kit.house.plain_http import NO_CERTIFICATES
from tests.kit.house.sheets import CONFIRM, KEYS, WRITE
from tests.kit.house.web import PASSWORD, served

FREE: Final = dict.fromkeys(
    (
        *("login_rate", "name_rate", "account_rate", "guest_rate", "token_rate"),
        *("request_rate", "sheet_rate"),
    ),
    0,
)
EXAMPLES: Final = 2 * TIMES
"""Of each route, besides those at the edges of its schema."""
ORDERS: Final = {
    "seed": 136,
    "generation": {"with-security-parameters": False},  # who asks is decided below
    "checks": {
        # A name that is well-formed may still be one nobody has: of a bot, a rule set, a profile.
        # And many small parts together may be too large.
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "400", "401", "403", "404", "409", "413", "429"]
        },
        "negative_data_rejection": {
            "expected-statuses": [
                *("400", "401", "403", "404", "405", "406", "409", "413"),
                *("415", "422", "428", "429", "5xx"),
            ]
        },
        "ignored_auth": {"enabled": False},  # it knows one way to sign in, we have two; see below
    },
}
KINDS: Final = ("stranger", "guest", "account", "program")
METHODS: Final = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}
SIGNING_OUT: Final = ("DELETE /api/me", "DELETE /api/session", "POST /api/account")
"""After these, whoever asked is someone else."""


@dataclass(slots=True)
class HttpVisitors:
    """People of all kinds who come to one house."""

    address: str
    numbers: Iterator[int] = field(default_factory=count)
    _known: dict[str, dict[str, Any]] = field(default_factory=dict)

    def shown_by(self, kind: str, operation: str) -> dict[str, Any]:
        """What a person of this kind sends along: a cookie, a token, nothing."""
        if kind not in self._known or operation in SIGNING_OUT:
            self._known[kind] = self._newcomer(kind)
        return self._known[kind]

    def at(self, path: str) -> str:
        """A route about things that are not there."""
        return self.address + re.sub(r"\{\w+\}", "nothing", path.replace("{number}", "0"))

    def ask(self, method: str, path: str, **headers: str) -> httpx.Response:
        """What is answered to nearly nothing."""
        sent = {"content-type": "application/json", **headers}
        address = self.at(path)
        return httpx.request(method, address, headers=sent, content=b"{}", verify=NO_CERTIFICATES)

    def a_table(self) -> str:
        """A table that a person has just opened."""
        return str(self._asked("/api/tables", {"hands": 1}, "account")["table"])

    def a_sheet(self) -> str:
        """A score sheet that a phone has just begun."""
        sheet = f"sheet{next(self.numbers):07}"
        with self._browser() as browser:
            browser.put(f"/api/sheets/{sheet}", json=KEYS).raise_for_status()
        return sheet

    def _newcomer(self, kind: str) -> dict[str, Any]:
        if kind == "stranger":
            return {}
        with self._browser() as browser:
            name = f"{kind} {next(self.numbers)}"
            if kind == "guest":
                browser.post("/api/guest", json={"name": name}).raise_for_status()
            else:
                account = {"name": name, "password": PASSWORD}
                browser.post("/api/account", json=account).raise_for_status()
            if kind == "program":
                made = browser.post("/api/me/tokens", json={"label": name}).json()
                return {"headers": {"Authorization": f"Bearer {made['token']}"}}
            return {"cookies": dict(browser.cookies)}

    def _asked(self, path: str, content: object, kind: str) -> Any:  # noqa: ANN401 - JSON
        with self._browser(**self.shown_by(kind, path)) as browser:
            return browser.post(path, json=content).raise_for_status().json()

    def _browser(self, **shown: Any) -> httpx.Client:  # noqa: ANN401 - cookies or headers
        headers = {"Origin": self.address, **shown.pop("headers", {})}
        return httpx.Client(base_url=self.address, headers=headers, verify=NO_CERTIFICATES, **shown)


@pytest.fixture(scope="module")
def visitors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HttpVisitors]:
    """A house without limits, on a real socket."""
    folder = tmp_path_factory.mktemp("described")
    with served(folder, metrics="everybody", **FREE) as address:
        yield HttpVisitors(address)


def as_programs_write(content: Any) -> Any:  # noqa: ANN401 - JSON
    """Whole numbers without a point: JSON Schema takes 1.0 for one, and the house does not."""
    if isinstance(content, float) and content.is_integer():
        return int(content)
    if isinstance(content, dict):
        return {name: as_programs_write(value) for name, value in content.items()}
    if isinstance(content, list):
        return [as_programs_write(value) for value in content]
    return content


def leaves_out(case: schemathesis.Case[Any]) -> bool:
    """Whether nothing is sent where nothing has to be: that is no mistake."""
    needed = any(body.is_required for body in case.operation.body)
    absent = case.body is None or isinstance(case.body, NotSet)
    return absent and not needed and not case.query


# A house in which nobody lives: pytest asks for its description before it opens one.
DESCRIPTION: Final = create_app(cast("Services", None)).openapi()
schema = schemathesis.openapi.from_dict(DESCRIPTION, config=SchemathesisConfig.from_dict(ORDERS))
SENTENCES: Final = catalogue("en")["refusals"]


@schema.parametrize()
@settings(
    derandomize=True,
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: schemathesis.Case[Any], visitors: HttpVisitors) -> None:
    number = next(visitors.numbers)
    shown = visitors.shown_by(KINDS[number % len(KINDS)], case.operation.label)
    wellmeant = case.meta is None or case.meta.generation.mode.is_positive
    case.body = as_programs_write(case.body)
    if (
        wellmeant
        and "/tables/{table}" in case.path
        and "tournament" not in case.path_parameters
        and number % 3
    ):
        case.path_parameters["table"] = visitors.a_table()
    headers = {
        "Origin": visitors.address,
        "Accept-Language": "en",
        "Content-Type": "application/json",
        **shown.get("headers", {}),
    }
    if wellmeant and "sheet" in case.path_parameters and number % 3:
        case.path_parameters["sheet"] = visitors.a_sheet()
        headers[SHEET_KEY] = WRITE if number % 2 else CONFIRM
    answer = case.call_and_validate(
        visitors.address,
        headers=headers,
        cookies=shown.get("cookies"),
        excluded_checks=[negative_data_rejection] if leaves_out(case) else [],
    )
    if answer.status_code >= 400 and case.method != "HEAD":
        error = answer.json()["error"]
        assert error["code"] in SENTENCES, error
        assert error["message"] not in ("", error["code"])


def test_the_page_is_the_one_the_house_gives_out(visitors: HttpVisitors) -> None:
    assert httpx.get(f"{visitors.address}/api/openapi.json").json() == DESCRIPTION


def guarded() -> list[tuple[str, str, tuple[str, ...]]]:
    """Routes for those who are known, and how one can be known there."""
    return [
        (method.upper(), path, tuple(way for one in route["security"] for way in one))
        for path, methods in DESCRIPTION["paths"].items()
        for method, route in methods.items()
        if "security" in route
    ]


@pytest.mark.parametrize(("method", "path", "ways"), guarded())
@pytest.mark.parametrize(
    "shown",
    [
        {},
        {"cookie": "muraille_session=e30.x"},
        {"authorization": "Bearer mur_nothing"},
        {"authorization": "Basic bXVyOng="},
    ],
    ids=["nothing", "cookie", "token", "basic"],
)
def test_who_is_not_known_is_told_so(
    visitors: HttpVisitors, method: str, path: str, ways: tuple[str, ...], shown: dict[str, str]
) -> None:
    assert ways in (("session",), ("session", "token"))
    answer = visitors.ask(method, path, origin=visitors.address, **shown)
    # A body that is not as described may be refused before anybody asks who sent it.
    assert answer.status_code in ((401, 422) if method in ("POST", "PATCH") else (401,))


@pytest.mark.parametrize(("method", "path", "ways"), guarded())
def test_a_token_opens_what_is_said_and_nothing_else(
    visitors: HttpVisitors, method: str, path: str, ways: tuple[str, ...]
) -> None:
    answer = visitors.ask(method, path, **visitors.shown_by("program", path)["headers"])
    code = answer.json()["error"]["code"] if answer.status_code >= 400 else ""
    assert code != "not_signed_in"
    if method not in ("POST", "PATCH"):
        assert (code == "session_needed") == ("token" not in ways)


@pytest.mark.parametrize("path", sorted(DESCRIPTION["paths"]))
def test_other_methods_are_refused_with_those_there_are(visitors: HttpVisitors, path: str) -> None:
    known = {method.upper() for method in DESCRIPTION["paths"][path]}
    for method in sorted(METHODS - known):
        answer = visitors.ask(method, path, origin=visitors.address)
        assert answer.status_code == 405, method
        assert answer.headers["allow"] == ", ".join(sorted(known))
        assert method == "HEAD" or answer.json()["error"]["code"] == "no_such_method"
