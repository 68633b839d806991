/** Which page an address shows. A page is fetched when it is first gone to. */
import type { Component } from "svelte";

import { around } from "./parts/around";
import { withFarWords } from "./words/words.svelte";

interface PageModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page takes what its address names
  default: Component<any>;
}

interface Page {
  name: string;
  /** The address, with names in braces for what varies. */
  path: string;
  load: () => Promise<PageModule>;
  /** It needs none of the words of far pages. */
  near?: true;
}

const HOME: Page = {
  name: "home",
  path: "/",
  load: () => import("./pages/home/Home.svelte"),
  near: true,
};

export const PAGES: readonly Page[] = [
  HOME,
  { name: "count", path: "/count", load: () => import("./pages/count/Count.svelte"), near: true },
  { name: "desks", path: "/desk", load: () => import("./pages/tournament/Rooms.svelte") },
  {
    name: "desk",
    path: "/desk/{tournament}",
    load: () => import("./pages/tournament/Rooms.svelte"),
  },
  { name: "game", path: "/game/{game}", load: () => import("./pages/game/Game.svelte") },
  { name: "join", path: "/join/{table}", load: () => import("./pages/join/Join.svelte") },
  { name: "learn", path: "/learn", load: () => import("./pages/learn/Learn.svelte") },
  { name: "book", path: "/learn/book", load: () => import("./pages/book/Book.svelte") },
  {
    name: "practice",
    path: "/learn/practice",
    load: () => import("./pages/practice/Practice.svelte"),
  },
  {
    name: "drill",
    path: "/learn/practice/{kind}",
    load: () => import("./pages/drill/DrillPage.svelte"),
  },
  {
    name: "exercise",
    path: "/learn/exercise/{exercise}",
    load: () => import("./pages/drill/DrillPage.svelte"),
  },
  {
    name: "puzzles",
    path: "/learn/puzzles",
    load: () => import("./pages/puzzles/Puzzles.svelte"),
  },
  {
    name: "puzzle_round",
    path: "/learn/puzzles/{puzzles}",
    load: () => import("./pages/drill/DrillPage.svelte"),
  },
  {
    name: "exercise_sheet",
    path: "/learn/sheet/{kind}",
    load: () => import("./pages/exercise_sheet/ExerciseSheet.svelte"),
  },
  {
    name: "progress",
    path: "/learn/progress",
    load: () => import("./pages/progress/Progress.svelte"),
  },
  { name: "fan", path: "/learn/fan/{fan}", load: () => import("./pages/fan/FanPage.svelte") },
  {
    name: "fan_lesson",
    path: "/learn/fans/{lesson}",
    load: () => import("./pages/fan/FanLesson.svelte"),
  },
  { name: "rule", path: "/learn/rule/{rule}", load: () => import("./pages/fan/RulePage.svelte") },
  {
    name: "lesson",
    path: "/learn/{lesson}",
    load: () => import("./pages/lesson/LessonPage.svelte"),
  },
  { name: "me", path: "/me", load: () => import("./pages/me/Me.svelte") },
  { name: "new_table", path: "/new", load: () => import("./pages/new_table/NewTable.svelte") },
  {
    name: "played",
    path: "/played",
    load: () => import("./pages/score/PlayedSheet.svelte"),
    near: true,
  },
  {
    name: "played_game",
    path: "/played/{game}",
    load: () => import("./pages/score/PlayedSheet.svelte"),
    near: true,
  },
  { name: "referee", path: "/referee", load: () => import("./pages/referee/Referee.svelte") },
  { name: "replay", path: "/replay", load: () => import("./pages/replay/ReplayPage.svelte") },
  { name: "sheet", path: "/sheet", load: () => import("./pages/score/Sheets.svelte"), near: true },
  {
    name: "sheets",
    path: "/sheets",
    load: () => import("./pages/score/Sheets.svelte"),
    near: true,
  },
  {
    name: "read_sheet",
    path: "/r",
    load: () => import("./pages/score/ReadSheet.svelte"),
    near: true,
  },
  {
    name: "score",
    path: "/s/{sheet}",
    load: () => import("./pages/score/SheetPage.svelte"),
    near: true,
  },
  {
    name: "table",
    path: "/table/{table}",
    load: () => import("./pages/table/Table.svelte"),
    near: true,
  },
  {
    name: "tournament",
    path: "/t/{tournament}",
    load: () => import("./pages/tournament/Rooms.svelte"),
  },
  { name: "tiles", path: "/tiles", load: () => import("./pages/tiles/Tiles.svelte") },
  { name: "trainer", path: "/referee/train", load: () => import("./pages/trainer/Trainer.svelte") },
  { name: "verify", path: "/verify/{game}", load: () => import("./pages/verify/Verify.svelte") },
];

class Route {
  page = $state.raw<Page>(HOME);
  given = $state.raw<Record<string, string>>({});
}
export const route = new Route();

/** Show another address, as a link does. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  follow();
  window.scrollTo(0, 0);
}

/** Fetch the page of an address that will soon be gone to. */
export function prepare(address: string): void {
  const there = found(address);
  // Whether it comes is seen when the page is gone to.
  if (there !== null) fetched(there.page).catch(() => undefined);
}

/** A page, once it and its words are there. */
export function fetched(page: Page): Promise<PageModule> {
  return page.near === true ? page.load() : withFarWords(page.load());
}

/** What stands at an address, and what it names. */
export function found(address: string): { page: Page; given: Record<string, string> } | null {
  const steps = address.split("/").filter(Boolean);
  for (const page of PAGES) {
    const pattern = page.path.split("/").filter(Boolean);
    if (pattern.length !== steps.length) continue;
    const given: Record<string, string> = {};
    const fits = pattern.every((part, place) => {
      const step = decodeURIComponent(steps[place] ?? "");
      if (!part.startsWith("{")) return part === step;
      given[part.slice(1, -1)] = step;
      return true;
    });
    if (fits) return { page, given };
  }
  return null;
}

function follow(): void {
  const here = found(location.pathname) ?? { page: HOME, given: {} };
  route.page = here.page;
  route.given = here.given;
}

/** Links inside the house change the page without loading it again. */
function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = around(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || found(link.pathname) === null) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

window.addEventListener("popstate", follow);
document.addEventListener("click", clicked);
follow();
