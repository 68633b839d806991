/** The thread of the engine as a page asks it: one for all questions, started with the first. */
import type { Pack } from "./pack";
import type { Told } from "./messages";

/** Milliseconds to start and to answer on a slow phone. */
const PATIENCE = 60_000;

interface Waiting {
  answered: (answers: unknown[]) => void;
  failed: (problem: Error) => void;
}

export class EngineThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor({ runtime, engine }: Pack, worker = startWorker()) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    worker.onerror = ({ message }) => this.#fail(message);
    worker.postMessage({ runtime, engine });
  }

  /** Answers in the order of the questions; it fails if there is no engine to give them. */
  ask(language: string, questions: readonly object[]): Promise<unknown[]> {
    const id = ++this.#last;
    const timer = setTimeout(() => this.#hear({ id, failed: "too slow" }), PATIENCE);
    return new Promise<unknown[]>((answered, failed) => {
      this.#waiting.set(id, { answered, failed });
      this.#worker.postMessage({ id, language, questions });
    }).finally(() => clearTimeout(timer));
  }

  end(): void {
    this.#worker.terminate();
    this.#fail("ended");
  }

  #hear(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ("failed" in told) waiting?.failed(new Error(told.failed));
    else waiting?.answered(JSON.parse(told.answers) as unknown[]);
  }

  #fail(message: string): void {
    for (const id of [...this.#waiting.keys()]) this.#hear({ id, failed: message });
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./counting_thread.ts", import.meta.url), { type: "module" });
}
