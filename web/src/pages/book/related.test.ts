import { describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import { related } from "./related";

const line = (rows: Parameters<typeof related>[0]): string =>
  related(rows)
    .map(({ before, text }) => before + text)
    .join("");

describe("what a page of the book refers to", () => {
  it("is a list of pages", async () => {
    await openBrowser("en");
    const pages = ["All Pungs", "Seat Wind"].map((name) => ({ id: "mcr/x", name, note: "R-04" }));
    expect(line(pages)).toBe(" · All Pungs, Seat Wind");
  });
  it("or sentences, each with what it is in each house", async () => {
    await openBrowser("en");
    const rows = [
      { id: "", name: "It adds Half Flush.", note: "FFMJ: yes · International: no" },
      { id: "", name: "Never twice.", note: "" },
    ];
    expect(line(rows)).toBe(" · It adds Half Flush. (FFMJ: yes · International: no) Never twice.");
  });
  it("in Chinese with Chinese signs", async () => {
    await openBrowser("zh");
    const pages = ["碰碰和", "门风刻"].map((name) => ({ id: "mcr/x", name, note: "" }));
    expect(line(pages)).toBe(" · 碰碰和、门风刻");
  });
});
