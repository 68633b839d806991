"""Which connections the house has cut off, as its own figures tell."""

from __future__ import annotations

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.kit.house.process import HouseProcess


def cut_off(house: HouseProcess) -> dict[str, float]:
    """How many connections were cut off, by code."""
    page = httpx.get(f"{house.origin}/metrics").text
    return {
        sample.labels["code"]: sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
        if sample.name == "muraille_cut_off_total"
    }
