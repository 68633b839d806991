import { expect, test } from "vitest";

import { EngineThread } from "./engine_thread";
import type { Asked, Start, Told } from "./messages";
import type { Pack } from "./pack";

const PACK: Pack = {
  release: "1",
  runtime: "/engine/pyodide-1/",
  engine: "/engine/muraille-1.zip",
  weight: 1,
  files: [],
};

/** A thread that says what it is told to say. */
class FakeWorker {
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly heard: (Start | Asked)[] = [];
  ended = false;

  postMessage(said: Start | Asked): void {
    this.heard.push(said);
  }

  terminate(): void {
    this.ended = true;
  }
}

function started(): { worker: FakeWorker; thread: EngineThread } {
  const worker = new FakeWorker();
  return { worker, thread: new EngineThread(PACK, worker as unknown as Worker) };
}

test("it is told first where the engine lies", () => {
  const { worker } = started();
  expect(worker.heard).toEqual([{ runtime: PACK.runtime, engine: PACK.engine }]);
});

test("each question gets its own answer, whatever comes first", async () => {
  const { worker, thread } = started();
  const first = thread.ask("fr", [{ hand: "1m" }]);
  const second = thread.ask("en", [{ hand: "2m" }]);
  expect(worker.heard[2]).toEqual({ id: 2, language: "en", questions: [{ hand: "2m" }] });
  worker.onmessage?.({ data: { id: 2, answers: '["two"]' } });
  worker.onmessage?.({ data: { id: 1, answers: '["one"]' } });
  expect(await first).toEqual(["one"]);
  expect(await second).toEqual(["two"]);
});

test("an engine that cannot start fails whoever asks", async () => {
  const { worker, thread } = started();
  const asked = thread.ask("fr", [{}]);
  worker.onmessage?.({ data: { id: 1, failed: "no archive" } });
  await expect(asked).rejects.toThrow("no archive");
  const other = thread.ask("fr", [{}]);
  worker.onerror?.({ message: "broken" });
  await expect(other).rejects.toThrow("broken");
});

test("whoever waits when it ends is told", async () => {
  const { worker, thread } = started();
  const asked = thread.ask("fr", [{}]);
  thread.end();
  await expect(asked).rejects.toThrow("ended");
  expect(worker.ended).toBe(true);
});
