import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { PracticeLog, Practised } from "../../generated/answers";
import { Notebook } from "./notebook.svelte";
import { counts, type Entry, isLesson, isReview } from "./practice";
import { schedule } from "../schedule";
import { BLANK, FleetingShelf } from "./shelf";

/** A house that keeps practice as ours does, and can be away. */
class House {
  entries: Entry[] = [];
  floors: Record<string, number> = {};
  isAway = false;
  now = 10_000;
  asked = 0;

  answer(address: string, { method = "GET", body }: RequestInit = {}): Response {
    this.asked += 1;
    if (this.isAway) throw new TypeError("away");
    const query = new URL(address, "http://house").searchParams;
    if (method === "POST") {
      const { reviews = [], lessons = [] } = JSON.parse(body as string) as Practised;
      if ([...reviews, ...lessons].some(({ at }) => at > this.now))
        return Response.json(
          { error: { code: "clock_ahead", message: "Set it right." } },
          { status: 422 },
        );
      for (const one of [...reviews, ...lessons])
        if (!this.entries.some(({ id }) => id === one.id) && counts(one, this.floors))
          this.entries.push(one);
      return Response.json({ after: this.entries.length, floors: this.floors });
    }
    if (method === "DELETE") {
      this.floors[query.get("about") ?? ""] = this.now;
      this.entries = this.entries.filter((one) => counts(one, this.floors));
      return new Response(null, { status: 204 });
    }
    const after = Number(query.get("after"));
    const part = this.entries.slice(after, after + 3);
    const log: PracticeLog = {
      reviews: part.filter(isReview),
      lessons: part.filter(isLesson),
      after: after + part.length,
      floors: this.floors,
      more: after + 3 < this.entries.length,
    };
    return Response.json(log);
  }
}

let house: House;
beforeEach(async () => {
  await openBrowser();
  house = new House();
  vi.stubGlobal("fetch", (address: string, how?: RequestInit) =>
    Promise.resolve().then(() => house.answer(address, how)),
  );
});
afterEach(() => vi.unstubAllGlobals());

let count = 0;
function review(at: number, card = "fan:pure_straight:see"): Entry {
  count += 1;
  return { id: String(count).padStart(16, "0"), at, card, rating: 3 };
}

const ids = (notebook: Notebook): string[] => notebook.entries.map(({ id }) => id).sort();

test("without an account nothing is told, and nothing is lost", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("");
  await notebook.write(review(1), { id: "l".repeat(16), at: 2, lesson: "a01" });
  await notebook.exchange();
  expect(house.asked).toBe(0);
  const again = new Notebook(shelf);
  await again.open("");
  expect(ids(again)).toEqual(ids(notebook));
  expect([...again.lessons]).toEqual(["a01"]);
  expect([...schedule(again.reviews).keys()]).toEqual(["fan:pure_straight:see"]);
});

test("two devices know the same once both have spoken to the house", async () => {
  const [one, two] = [new Notebook(new FleetingShelf()), new Notebook(new FleetingShelf())];
  for (const device of [one, two]) await device.open("ann");
  await one.write(...Array.from({ length: 5 }, (_, n) => review(n)));
  await two.write(review(3), review(9));
  await one.exchange();
  await two.exchange();
  await one.exchange();
  expect(ids(one)).toEqual(ids(two));
  expect(one.entries).toHaveLength(7);
});

test("while the house is away all is kept, and told later", async () => {
  const notebook = new Notebook(new FleetingShelf());
  await notebook.open("ann");
  house.isAway = true;
  await notebook.write(review(1));
  await notebook.exchange();
  expect(notebook.problem).not.toBe("");
  expect(await notebook.putAway("ann")).toBe(false);
  house.isAway = false;
  await notebook.exchange();
  expect([notebook.problem, house.entries.length]).toEqual(["", 1]);
  expect(await notebook.putAway("ann")).toBe(true);
});

test("of a log that is burnt nothing stays on the device, told or not", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("ann");
  await notebook.write(review(1));
  await notebook.exchange();
  house.isAway = true;
  await notebook.write(review(2));
  await notebook.burn("ann");
  expect([await shelf.entries("ann"), await shelf.margin("ann")]).toEqual([[], BLANK]);
  house.isAway = false;
});

test("what is forgotten on one device goes from the others, and stays away", async () => {
  const [one, two] = [new Notebook(new FleetingShelf()), new Notebook(new FleetingShelf())];
  for (const device of [one, two]) await device.open("ann");
  await one.write(review(1), review(2, "rule:r06"));
  await one.exchange();
  await two.exchange();
  await two.forget("fan", 0);
  expect(two.entries.map((x) => isReview(x) && x.card)).toEqual(["rule:r06"]);
  await one.exchange();
  expect(ids(one)).toEqual(ids(two));
  await one.forget("", 0);
  expect([one.entries, house.entries]).toEqual([[], []]);
});

test("a device forgets alone", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("");
  await notebook.write(review(1), review(50));
  await notebook.forget("fan", 20);
  expect(notebook.entries.map(({ at }) => at)).toEqual([50]);
  expect(await shelf.entries("")).toHaveLength(1);
});

test("a clock that was set back loses nothing that is practised after something was forgotten", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("");
  await notebook.write(review(50));
  await notebook.forget("", 100);
  await notebook.write(review(7));
  await notebook.write(review(120));
  expect(notebook.entries.map(({ at }) => at)).toEqual([100, 120]);
  const again = new Notebook(shelf);
  await again.open("");
  expect(ids(again)).toEqual(ids(notebook));
});

test("what was practised by a clock that was ahead is told once it was set right", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("ann");
  await notebook.write(review(5), review(20_000));
  await notebook.exchange(20_001);
  expect([notebook.problem, house.entries.length]).toEqual(["Set it right.", 0]);
  await notebook.exchange(9000);
  expect(notebook.problem).toBe("");
  expect(house.entries.map(({ at }) => at)).toEqual([5, 9000]);
  expect(notebook.entries.map(({ at }) => at)).toEqual([5, 9000]);
  expect((await shelf.entries("ann")).map(({ at }) => at)).toEqual([5, 9000]);
  expect(await shelf.unsent("ann")).toEqual([]);
});

test("an account takes over what the device holds, if it is wished", async () => {
  const shelf = new FleetingShelf();
  const notebook = new Notebook(shelf);
  await notebook.open("");
  await notebook.write(review(1), review(2));
  await notebook.open("ann");
  expect(notebook.entries).toEqual([]);
  expect(await notebook.adoptable()).toBe(2);
  await notebook.adopt();
  expect([notebook.entries.length, house.entries.length]).toEqual([2, 2]);
  expect(await notebook.adoptable()).toBe(0);
  await notebook.open("");
  expect(notebook.entries).toEqual([]);
});
