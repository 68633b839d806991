"""The promise before a draw, and the bundle after it: whoever has the bundle can draw again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.fair import SEED_SIZE
from muraille.seating.chance import DERIVATION, Chance, framed
from muraille.seating.draw import drawn, drawn_in_fives
from muraille.seating.person import ListedPerson, checked, tidy
from muraille.seating.plan import MOST_SESSIONS, SeatingPlan, plan_json, read_plan

LONGEST_WORD: Final = 400


@dataclass(frozen=True, slots=True)
class DrawList:
    """What is drawn: the list as it stood when registration closed, and how many sessions."""

    people: tuple[ListedPerson, ...]
    sessions: int
    fives: bool = False

    def fingerprint(self) -> str:
        """The hash of the list, in hexadecimal: one changed letter gives another."""
        texts = [f"{DERIVATION}/list", str(self.sessions), "5" if self.fives else "4"]
        for person in self.people:
            texts += [person.name, person.club, person.country, person.team, str(person.table)]
            texts += [str(len(person.apart)), *person.apart]
        return hashlib.sha256(framed(text.encode() for text in texts)).hexdigest()

    def plan(self, seed: bytes, word: str) -> SeatingPlan:
        """The draw that follows from a seed and a word."""
        texts = (DERIVATION, self.fingerprint(), tidy(word))
        chance = Chance(hmac.digest(seed, framed(text.encode() for text in texts), "sha256"))
        draw = drawn_in_fives if self.fives else drawn
        return draw(self.people, self.sessions, chance)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything about a fair draw, once it is over."""

    entry: DrawList
    listed: str
    """The fingerprint of the list, as it was published."""
    commitment: str
    """What the house bound itself to, published with it, before it heard the word."""
    word: str
    seed: bytes
    plan: SeatingPlan


def commitment(seed: bytes) -> str:
    """The promise of a seed: it tells nothing and fits no other."""
    if len(seed) != SEED_SIZE:
        raise ValueError(len(seed))
    return hashlib.sha256(f"{DERIVATION}/commitment".encode() + seed).hexdigest()


def opened(entry: DrawList, seed: bytes, word: str) -> Bundle:
    """The draw itself: the word is there, and the seed is shown."""
    if not _is_word(tidy(word)):
        raise Refusal("no_word", most=LONGEST_WORD)
    plan = entry.plan(seed, word)
    return Bundle(entry, entry.fingerprint(), commitment(seed), tidy(word), seed, plan)


def _is_word(word: str) -> bool:
    return word.isprintable() and 0 < len(word) <= LONGEST_WORD


def entry_json(entry: DrawList) -> dict[str, Any]:
    """The list for programs."""
    return {
        "derivation": DERIVATION,
        "sessions": entry.sessions,
        "fives": entry.fives,
        "people": [{**asdict(person), "apart": list(person.apart)} for person in entry.people],
    }


def bundle_json(bundle: Bundle) -> dict[str, Any]:
    """A bundle for programs."""
    return {
        **entry_json(bundle.entry),
        "list": bundle.listed,
        "commitment": bundle.commitment,
        "word": bundle.word,
        "seed": bundle.seed.hex(),
        "plan": plan_json(bundle.plan),
    }


def read_entry(told: Mapping[str, Any]) -> DrawList:
    """The list of a promise or a bundle."""
    if told.get("derivation") != DERIVATION:
        raise Refusal("bad_bundle", field="derivation", expected=DERIVATION)
    sessions, fives, people = told.get("sessions"), told.get("fives"), told.get("people")
    if type(sessions) is not int or not 1 <= sessions <= MOST_SESSIONS:
        raise Refusal("bad_bundle", field="sessions", expected=f"1 … {MOST_SESSIONS}")
    if type(fives) is not bool:
        raise Refusal("bad_bundle", field="fives", expected="true | false")
    if not isinstance(people, list):
        raise Refusal("bad_bundle", field="people", expected="[…]")
    return DrawList(checked([_read_person(one) for one in people]), sessions, fives)


def read_seed(told: object) -> bytes:
    """A seed as it is written: 64 signs."""
    try:
        seed = bytes.fromhex(told) if isinstance(told, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_SIZE:
        raise Refusal("bad_bundle", field="seed", expected=f"[0-9a-f]{{{2 * SEED_SIZE}}}")
    return seed


def read_bundle(told: object) -> Bundle:
    """A bundle as it was published; whether it is true, ``verify`` says."""
    if not isinstance(told, Mapping):
        raise Refusal("bad_bundle", field="derivation", expected=DERIVATION)
    entry = read_entry(told)
    texts: Sequence[object] = [told.get(field) for field in ("list", "commitment", "word")]
    for field, text in zip(("list", "commitment", "word"), texts, strict=True):
        if not isinstance(text, str):
            raise Refusal("bad_bundle", field=field, expected='"…"')
    listed, promised, word = map(str, texts)
    if not _is_word(word):
        raise Refusal("bad_bundle", field="word", expected='"…"')
    return Bundle(
        entry, listed, promised, word, read_seed(told.get("seed")), read_plan(told.get("plan"))
    )


def _read_person(told: object) -> ListedPerson:
    """One of the list, every field with its kind."""
    texts = ("name", "club", "country", "team")
    if (
        not isinstance(told, Mapping)
        or set(told) != {*texts, "table", "apart"}
        or not all(isinstance(told[field], str) for field in texts)
        or type(told["table"]) is not int
        or not isinstance(told["apart"], list)
        or not all(isinstance(name, str) for name in told["apart"])
    ):
        raise Refusal(
            "bad_bundle", field="people", expected="name, club, country, team, table, apart"
        )
    name, club, country, team = (told[field] for field in texts)
    return ListedPerson(name, club, country, team, told["table"], tuple(told["apart"]))
