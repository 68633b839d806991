"""The messages of the socket: what a client may say, and what the house says. Version 1.

The house and its clients read and write by these declarations; ``docs/developer/protocol.md``
explains them, and ``GET /api/protocol.json`` is their schema.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Final, Literal, TypeAlias, get_type_hints

from pydantic import (
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    GetCoreSchemaHandler,
    StringConstraints,
    TypeAdapter,
)
from pydantic_core import CoreSchema, core_schema

from muraille.core.structure import Given, MisfitError
from muraille.core.wall import SEATS
from muraille.games.game import SharedWind
from muraille.house.sheets.kept import KEY, MOST_AT_ONCE, KeyRole
from muraille.house.sheets.writings import SentWriting, Writing
from muraille.house.table.audience.notices import ListedTable, Phase
from muraille.house.table.charter import Aids, Windows
from muraille.house.table.pace import NORMAL, RULES
from muraille.house.table.strict.seen import CaseSeen, ClockSeen, RulingSeen, StrictSeen, WinSeen
from muraille.strict.announcements import Word
from muraille.table.events import Event
from muraille.table.events.schema import ANY_EVENT, REFERENCE, definitions, field_schema
from muraille.table.events.structure import read_event, written_event

VERSION: Final = 1
SUBPROTOCOL: Final = f"muraille.v{VERSION}"
MOST_SEQ: Final = 1_000_000
LONGEST_ACT: Final = 400
"""Signs of an act: twenty combinations can be named at once."""

Phrase: TypeAlias = Literal[
    "clap",
    "laugh",
    "wow",
    "think",
    "hello",
    "good_luck",
    "nice_hand",
    "well_played",
    "sorry",
    "one_moment",
    "thank_you",
    "one_more",
    "good_bye",
]
"""What players may say: four reactions, then sentences. No free text, so nobody needs a guard."""

Seat: TypeAlias = Annotated[int, Field(ge=0, le=3, json_schema_extra={"enum": [*SEATS]})]


class Said(BaseModel):
    """What a client says; anything that is not asked for is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)

    lang: Literal["fr", "en", "zh"] | None = Field(
        default=None,
        description="The language of a refusal; that of the socket unless the reader changed it.",
    )


class ActMessage(Said):
    """Play."""

    type: Literal["act"]
    on: int = Field(ge=0, le=MOST_SEQ, description="The last event this is based on.")
    action: Annotated[str, StringConstraints(max_length=LONGEST_ACT)] = Field(
        description="As offered: `discard 5m`, `chow 3p`, `pung`, `win`, `pass`…; at a strict "
        "table an act of hands or mouth: `say pung`, `show 3s 3s`, `take`…"
    )


class ReadyMessage(Said):
    """I am ready for the next hand, and may give a word for its wall."""

    type: Literal["ready"]
    word: Annotated[str, StringConstraints(max_length=100)] = Field(
        default="", description="Goes into the shuffling, instead of a `word` said before."
    )


class WordMessage(Said):
    """A word for the wall of the next hand, before I am ready: only the first one counts."""

    type: Literal["word"]
    word: Annotated[str, StringConstraints(min_length=1, max_length=100)] = Field(
        description="Goes into the shuffling. Pages and programs draw one by chance for every hand."
    )


class PingMessage(Said):
    """Asks whether the house is there, and what time it is."""

    type: Literal["ping"]
    n: int = Field(default=0, ge=0, le=2**53, description="Any number; `pong` says it again.")


class PhraseMessage(Said):
    """I say one of the prepared phrases to the other players."""

    type: Literal["phrase"]
    phrase: Phrase = Field(description="Which; every page says it in its own language.")


ClientMessage: TypeAlias = ActMessage | ReadyMessage | WordMessage | PhraseMessage | PingMessage
CLIENT: Final[TypeAdapter[ClientMessage]] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="type")]
)


class ClocksTold(BaseModel):
    """Seconds of a table; nothing where there is no limit."""

    name: str = Field(description="Of the pace, as the rulebook names it.")
    claim_window: float | None = Field(description="To claim a discard.")
    sealed_window: float | None = Field(
        default=None,
        description="How long every window lasts at a `sealed` table where several people play.",
    )
    think_time: float | None = Field(description="To think in one's turn.")
    min_window: float = Field(description="No window is shorter.")
    between_hands: float | None = Field(description="Of the score sheet before the next hand.")


class CharterTold(BaseModel):
    """By which rules a table is played."""

    rules: str = Field(description="The game, as the rulebook names it.")
    win_word: str = Field(default="hu", description="What a winner calls: `hu` or `mahjong`.")
    hill_word: str = Field(
        default="hill",
        description="What tiles apart for replacements are called: `hill` or `replacement_wall`.",
    )
    winds: list[SharedWind] = Field(
        default=["round_wind"],
        description="The winds that count for everybody, the first one before all.",
    )
    flower_bonus: int = Field(
        default=0, description="Points that each flower of a winner adds to those an event tells."
    )
    serves_wins: bool = Field(
        default=False, description="Whether a hand that is complete as dealt was not self-drawn."
    )
    minimum: bool = Field(default=False, description="Whether a win takes a minimum of points.")
    least_points: int = Field(default=0, description="Points it takes to win.")
    house: str = Field(description="The house rules, by name.")
    switches: dict[str, bool | int | str | list[str]] = Field(
        description="Every switch of the house rules."
    )
    points: dict[str, int] = Field(default={}, description="Values the house rules have changed.")
    flowers: bool = Field(description="Whether flowers and seasons are in the wall.")
    hands: int = Field(
        default=16,
        description="Hands of the whole game; the least there can be where it has `rounds`.",
    )
    rounds: int | None = Field(
        default=None,
        description="Rounds of the whole game, where a round ends when everybody has been East.",
    )
    pace: str = Field(default=RULES.name, description="As the rulebook names it.")
    open: bool = Field(default=True, description="Whether the lobby lists the table.")
    strict: bool = Field(
        default=False, description="Whether people handle the tiles and a referee judges."
    )
    words: list[Word] = Field(
        default=[Word.CHOW, Word.PUNG, Word.KONG, Word.FLOWER, Word.WIN],
        description="What can be announced at a strict table.",
    )
    referee: Literal["auto", "on_call"] = Field(
        default="auto", description="Whether the referee watches, or waits to be called."
    )
    count_policy: Literal["engine", "declared"] = Field(
        default="engine", description="Whether the house counts a win, or its winner."
    )
    flower_bonus_forfeit: bool = Field(
        default=False, description="Whether flowers counted by a winner are lost as well."
    )
    windows: Windows = Field(
        default="sealed",
        description="Whether a discard can be claimed until everybody who may has answered "
        "(`fluent`), or equally long for all (`sealed`), where several people play.",
    )
    bot_pace: str = Field(
        default=NORMAL, description="How fast bots play at first: `calm`, `normal` or `fast`."
    )
    aids: Aids = Field(
        default="all",
        description="What the house tells players of their own hands: nothing, what a win is "
        "worth and which tiles were seen (`counts`), or all it can.",
    )
    open_hands: bool = Field(
        default=False, description="Whether spectators see the hands while they are played."
    )
    clocks: ClocksTold = Field(
        default=ClocksTold(**asdict(RULES)), description="How fast it is played."
    )


class Welcome(BaseModel):
    """The first thing a client is told."""

    type: Literal["welcome"] = "welcome"
    version: int = Field(default=VERSION, description="Of this protocol.")
    table: str = Field(description="The name of the table in addresses.")
    seat: Seat | None = Field(description="Nothing for a spectator; `seat` tells when it changes.")
    seq: int = Field(description="Events of this viewer so far.")
    now: int = Field(description="The clock of the house, milliseconds since 1970.")
    delay: float = Field(description="Seconds a spectator is behind the table; 0 in a chair.")
    absence: float = Field(description="Seconds until a bot plays for an absent player; 0: never.")
    charter: CharterTold = Field(
        description="What was agreed before the first hand: game, house rules, length, pace."
    )
    opener: str = Field(default="", description="The name of the host when it was opened.")


class ChairTold(BaseModel):
    """Who sits in a chair."""

    name: str = Field(description="Empty for a free chair.")
    bot: str | None = Field(description="The bot that plays now, if one does.")
    person: bool = Field(description="Whether the chair belongs to a person.")
    present: bool = Field(description="Whether that person is connected.")
    away: bool = Field(description="Whether the bot plays only until that person is back.")


class SeatTold(BaseModel):
    """From which chair this client sees the table from now on."""

    type: Literal["seat"] = "seat"
    seat: Seat | None = Field(description="Nothing for a spectator.")


class TableTold(BaseModel):
    """How the table stands."""

    # The parts of a strict table say under each field what it is.
    model_config = ConfigDict(use_attribute_docstrings=True)

    type: Literal["table"] = "table"
    phase: Phase = Field(
        description="`promised`: the wall of the next hand is fixed, players may give words."
    )
    chairs: list[ChairTold] = Field(description="Four of them.")
    hand: int = Field(description="The hand that is played or comes next, from 1.")
    hands: int = Field(
        description="Hands of the whole game; the least there can be where the charter has rounds."
    )
    round: int = Field(default=1, description="The round of that hand, from 1.")
    scores: list[int] = Field(description="By seat; penalties are not in them.")
    promise: str | None = Field(description="The fingerprint of the seed of this hand.")
    seeds: list[str] = Field(description="Of the hands that are over.")
    ready: list[bool] = Field(description="By seat: ready for the next hand.")
    deal_at: int | None = Field(
        description="When the hand is dealt at the latest, milliseconds since 1970."
    )
    strict: StrictSeen | None = Field(
        default=None, description="What hands and mouths have begun, and the rulings."
    )
    bot_pace: str = Field(default=NORMAL, description="How fast bots play now.")

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be played here."""
        return self.phase == "over"


class _EventJson:
    """Events are read and written as their declarations say."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _: Any, __: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        return core_schema.no_info_plain_validator_function(
            _event,
            json_schema_input_schema=core_schema.dict_schema(),
            serialization=core_schema.plain_serializer_function_ser_schema(
                written_event, return_schema=core_schema.dict_schema()
            ),
        )


def _event(given: Any) -> Event:  # noqa: ANN401 - an event, or any JSON
    if isinstance(given, Event):
        return given
    try:
        return read_event(Given(given))
    except MisfitError as error:
        raise ValueError(error.expected) from error


class EventTold(BaseModel):
    """Something happened."""

    type: Literal["event"] = "event"
    seq: int = Field(description="Counts the events of this viewer from 1, without a gap.")
    at: int = Field(description="When, milliseconds since 1970; 0 for what is told again.")
    event: Annotated[Event, _EventJson] = Field(description="As in the record of a game.")


class MoveTold(BaseModel):
    """The table waits for this client."""

    type: Literal["move"] = "move"
    on: int = Field(description="The last event; an answer names it.")
    actions: list[str] = Field(description="Everything that is legal; none at a strict table.")
    until: int | None = Field(
        description="When the time is over, milliseconds since 1970; nothing without a clock."
    )


class PhraseTold(BaseModel):
    """A player says one of the prepared phrases."""

    type: Literal["phrase"] = "phrase"
    seat: Seat = Field(description="Of that player.")
    phrase: str = Field(description="Which; a newer house may know more of them.")


class Refused(BaseModel):
    """Not done, and nothing has changed."""

    type: Literal["refused"] = "refused"
    code: str = Field(description="Stable, for programs.")
    message: str = Field(description="A sentence for people, in their language.")
    of: str | None = Field(
        default=None,
        description="The type of the message that is refused; null if it could not be read.",
    )


class Pong(BaseModel):
    """Here."""

    type: Literal["pong"] = "pong"
    n: int = Field(description="The number of the ping.")
    now: int = Field(description="The clock of the house, milliseconds since 1970.")


class GoneTold(BaseModel):
    """The socket will be closed."""

    type: Literal["gone"] = "gone"
    reason: str = Field(
        description="`closing`, `too_slow` or `signed_out`; of a sheet `closing` or `deleted`."
    )


class TablesTold(BaseModel):
    """Every open table, the latest first: the first thing the lobby tells."""

    type: Literal["tables"] = "tables"
    tables: tuple[ListedTable, ...]


class ListedTold(BaseModel):
    """An open table has changed, is new, or is over."""

    type: Literal["listed"] = "listed"
    table: ListedTable


LOBBY: Final[TypeAdapter[TablesTold | ListedTold]] = TypeAdapter(
    Annotated[TablesTold | ListedTold, Field(discriminator="type")]
)


class KeyMessage(Said):
    """The first thing a device says to a sheet: the key it has."""

    type: Literal["key"]
    key: Annotated[str, StringConstraints(pattern=KEY)] = Field(
        description="The key to write, or the one to confirm."
    )


class OpsMessage(Said):
    """Writings of this device; all of them are kept, or none."""

    type: Literal["ops"]
    n: int = Field(default=0, ge=0, le=2**53, description="Any number; the answer says it again.")
    ops: Annotated[list[SentWriting], FailFast(), Field(max_length=MOST_AT_ONCE)]


SheetClientMessage: TypeAlias = KeyMessage | OpsMessage | PingMessage
SHEET_CLIENT: Final[TypeAdapter[SheetClientMessage]] = TypeAdapter(
    Annotated[SheetClientMessage, Field(discriminator="type")]
)


class SheetWelcome(BaseModel):
    """The key opens the sheet: what was not heard yet follows as `ops`."""

    type: Literal["welcome"] = "welcome"
    version: int = Field(default=VERSION, description="Of this protocol.")
    sheet: str = Field(description="The name of the sheet in addresses.")
    seq: int = Field(description="From where on writings are told: `since`, or 0 if `behind`.")
    now: int = Field(description="The clock of the house, milliseconds since 1970.")
    role: KeyRole = Field(description="What the key lets this device do.")
    present: int = Field(description="How many devices listen, this one included.")
    behind: bool = Field(
        description="The device knows more than the house, which was set up again from an older "
        "copy: all writings are told, and the device sends all it has once more."
    )
    names: dict[str, str] = Field(
        default_factory=dict,
        description="At a table of a tournament, what the players are called whom the sheet tells "
        "by their numbers.",
    )


class OpsTold(BaseModel):
    """Writings in the order the house took them, those of this device included: they are kept."""

    type: Literal["ops"] = "ops"
    seq: int = Field(description="How many writings this device has heard now.")
    last: str = Field(description="The id of the last of them.")
    of: int | None = Field(
        description="The `n` of the last message of this device whose writings are kept; null if "
        "this answers none."
    )
    ops: list[Writing]


class PresentTold(BaseModel):
    """Another device listens, or one has left."""

    type: Literal["present"] = "present"
    present: int = Field(description="How many there are.")


SheetHouseMessage: TypeAlias = SheetWelcome | OpsTold | PresentTold | Refused | Pong | GoneTold
SHEET_SERVER: Final[TypeAdapter[SheetHouseMessage]] = TypeAdapter(
    Annotated[SheetHouseMessage, Field(discriminator="type")]
)

HouseMessage: TypeAlias = (
    Welcome | SeatTold | TableTold | EventTold | MoveTold | PhraseTold | Refused | Pong | GoneTold
)
SERVER: Final[TypeAdapter[HouseMessage]] = TypeAdapter(
    Annotated[HouseMessage, Field(discriminator="type")]
)


def schema() -> dict[str, Any]:
    """Tables in both directions, the lobby and sheets as JSON schemas; events as declared."""
    return {
        "version": VERSION,
        "subprotocol": SUBPROTOCOL,
        "client": CLIENT.json_schema(),
        "server": _with_events(SERVER.json_schema(mode="serialization")),
        "lobby": LOBBY.json_schema(mode="serialization"),
        "sheet_client": SHEET_CLIENT.json_schema(),
        "sheet_server": SHEET_SERVER.json_schema(mode="serialization"),
    }


def _with_events(messages: dict[str, Any]) -> dict[str, Any]:
    """Events, and what else is said with their fields, as their declarations describe them."""
    parts = messages["$defs"]
    parts[EventTold.__name__]["properties"]["event"] = {"$ref": f"{REFERENCE}{ANY_EVENT}"}
    for part in (WinSeen, CaseSeen, RulingSeen, ClockSeen):
        for name, hint in get_type_hints(part, include_extras=True).items():
            for field in getattr(hint, "__metadata__", ()):
                said = parts[part.__name__]["properties"]
                said[name] = {**field_schema(field), "description": said[name]["description"]}
    return {**messages, "$defs": {**parts, **definitions()}}
