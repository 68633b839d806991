/**
 * The engine on this device: whether somebody wanted it, how far it has come, and what it answers.
 * It is never fetched unasked.
 */
import type { ErrorDetail } from "../generated/answers";
import { Refused, refusedFor } from "../house/http";
import { language, say, withWords } from "../words/words.svelte";
import { EngineThread } from "./engine_thread";
import {
  canKeep,
  DamagedError,
  dropPack,
  keepPack,
  keptPack,
  offeredPack,
  type Pack,
} from "./pack";

type State = "unknown" | "none" | "offered" | "fetching" | "kept";
type Problem = "" | "unreachable" | "damaged" | "no_room";

class Engine {
  state = $state<State>("unknown");
  /** What part of it has come. */
  part = $state(0);
  problem = $state<Problem>("");
  /** Bytes over the line. */
  weight = $state(0);
  #pack: Pack | null = null;
  #thread: EngineThread | null = null;
  #stop = new AbortController();

  /** What there is, on the shelf or in the house; nothing is fetched but its contents. */
  async look(): Promise<void> {
    if (this.state !== "unknown" && this.state !== "none") return;
    if (!(await this.isKept())) await this.#lookInHouse();
  }

  /** Whether it can count here and now. */
  async isKept(): Promise<boolean> {
    if (this.state === "kept") return this.problem === "";
    const pack = await keptPack();
    // Two parts of a page may ask at once: the first has taken it, and may be counting.
    if (this.#isTaken()) return this.problem === "";
    // Answers of another release may have another form.
    if (pack?.release !== VERSION || this.state === "fetching") return false;
    this.#take(pack);
    return true;
  }

  /** Somebody wants it. */
  async keep(): Promise<void> {
    if (this.state === "fetching") return;
    const pack = await offeredPack();
    if (pack === null) this.problem = "unreachable";
    else await this.#fetch(pack);
  }

  /** Nobody wants it any more, or not now. */
  async remove(): Promise<void> {
    this.#stop.abort();
    this.#thread?.end();
    this.#thread = null;
    this.problem = "";
    await dropPack();
    this.state = "unknown";
    await this.#lookInHouse();
  }

  /** One that was wanted follows the house to a new release: only what has changed is fetched. */
  async renew(): Promise<void> {
    const [kept, offered] = await Promise.all([keptPack(), offeredPack()]);
    if (offered === null || kept?.engine === offered.engine) return;
    if (this.state !== "fetching") await this.#fetch(offered);
  }

  /** The answer of the engine to what the house is asked at `/api/count`. */
  async count<T>(question: object): Promise<T> {
    const pack = this.#pack;
    if (pack === null) throw new Error("nobody keeps it");
    const [answer] = await this.#ask(pack, question);
    const { error, kind } = answer as { error?: ErrorDetail; kind?: string };
    if (error !== undefined && kind === undefined) throw refusedFor(error, 400);
    return answer as T;
  }

  async #ask(pack: Pack, question: object): Promise<unknown[]> {
    const thread = (this.#thread ??= new EngineThread(pack));
    try {
      return await thread.ask(language(), [question]);
    } catch {
      thread.end();
      this.#thread = null;
      this.problem = "damaged";
      await withWords("engine", Promise.resolve());
      throw new Refused("engine_damaged", say("pages.engine.damaged"), 0);
    }
  }

  async #fetch(pack: Pack): Promise<void> {
    const before = this.state;
    this.state = "fetching";
    this.part = 0;
    this.problem = "";
    this.weight = pack.weight;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      await keepPack(pack, (part) => (this.part = part), signal);
      this.#take(pack);
    } catch (problem) {
      if (signal.aborted) return;
      this.problem = problemOf(problem);
      this.state = before === "kept" ? "kept" : "offered";
    }
  }

  #isTaken(): boolean {
    return this.state === "kept";
  }

  #take(pack: Pack): void {
    this.#thread?.end();
    this.#thread = null;
    this.#pack = pack;
    this.weight = pack.weight;
    this.state = "kept";
  }

  async #lookInHouse(): Promise<void> {
    const pack = canKeep() ? await offeredPack() : null;
    this.weight = pack?.weight ?? 0;
    this.state = pack === null ? "none" : "offered";
  }
}
export const engine = new Engine();

function problemOf(problem: unknown): Problem {
  if (problem instanceof DamagedError) return "damaged";
  return problem instanceof DOMException && problem.name === "QuotaExceededError"
    ? "no_room"
    : "unreachable";
}
