"""What the house counts about itself, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from muraille import __version__

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
"""Seconds, finest where answers should be."""
GROUPS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)


class Meters:
    """Counters and gauges of one house; nothing in them names a person or a tile."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.requests = Counter(
            "muraille_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=here,
        )
        self.request_seconds = Histogram(
            "muraille_request_seconds",
            "Seconds from request to answer.",
            ("route",),
            buckets=QUICK,
            registry=here,
        )
        self.refusals = Counter(
            "muraille_refusals", "Requests refused, by code.", ("code",), registry=here
        )
        self.cut_off = Counter(
            "muraille_cut_off", "Connections cut off, by code.", ("code",), registry=here
        )
        self.tables = Gauge("muraille_tables", "Tables in play.", registry=here)
        self.tables_damaged = Gauge(
            "muraille_tables_damaged",
            "Tables set aside because their journals are damaged.",
            registry=here,
        )
        self.rows_damaged = Gauge(
            "muraille_rows_damaged",
            "Rows beside the journals that are damaged and left out of answers.",
            registry=here,
        )
        self.exercise_reports = Counter(
            "muraille_exercise_reports",
            "Exercises reported, by reason.",
            ("reason",),
            registry=here,
        )
        self.exercises_hidden = Gauge(
            "muraille_exercises_hidden",
            "Exercises nobody is asked until somebody looks at what was reported.",
            registry=here,
        )
        self.sockets = Gauge("muraille_sockets", "Open sockets.", registry=here)
        self.events = Counter("muraille_events", "Events sent to clients.", registry=here)
        self.actions = Counter("muraille_actions", "Actions accepted.", registry=here)
        self.writings = Counter(
            "muraille_writings", "Writings of score sheets taken.", registry=here
        )
        self.actions_refused = Counter(
            "muraille_actions_refused", "Actions refused, by code.", ("code",), registry=here
        )
        self.action_seconds = Histogram(
            "muraille_action_seconds",
            "Seconds from action to event.",
            buckets=QUICK,
            registry=here,
        )
        self.commit_entries = Histogram(
            "muraille_commit_entries",
            "Entries written together.",
            buckets=GROUPS,
            registry=here,
        )
        self.commit_seconds = Histogram(
            "muraille_commit_seconds", "Seconds of a commit.", buckets=QUICK, registry=here
        )
        Gauge("muraille_version", "The version that runs.", ("version",), registry=here).labels(
            __version__
        ).set(1)

    def note_commit(self, entries: int, seconds: float) -> None:
        """A group of entries was written; called on the thread of the journal."""
        self.commit_entries.observe(entries)
        self.commit_seconds.observe(seconds)

    def page(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
