/** A tournament as the house tells it, looked at again and again while a page shows it. */
import type { TournamentTold } from "../generated/answers";
import { ask, askBlob, type Method, Refused } from "../house/http";

export type Tournament = TournamentTold;

/** Milliseconds between two looks: a desk wants to know sooner than a hall. */
const DESK = 5_000;
const HALL = 20_000;

export class TournamentCourse {
  told = $state.raw<Tournament | null>(null);
  problem = $state("");
  /** How much the clock of the house is ahead. */
  ahead = $state(0);
  readonly id: string;
  readonly key: string;
  #timer = 0;
  #left = false;

  constructor(id: string, key: string) {
    this.id = id;
    this.key = key;
  }

  get path(): string {
    return `/api/tournaments/${this.id}`;
  }

  get headers(): Record<string, string> {
    return this.key === "" ? {} : { "X-Tournament-Key": this.key };
  }

  /** Look, and go on looking. */
  async follow(): Promise<void> {
    await this.look();
    const wait = this.key === "" ? HALL : DESK;
    if (!this.#left) this.#timer = window.setTimeout(() => void this.follow(), wait);
  }

  async look(): Promise<void> {
    if (document.hidden && this.told !== null) return;
    try {
      const told = await this.ask<Tournament>("GET", "");
      this.ahead = told.now - Date.now();
      this.told = told;
      this.problem = "";
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  ask<T>(method: Method, path: string, body?: object): Promise<T> {
    const sent = method === "GET" ? undefined : (body ?? {});
    return ask<T>(method, this.path + path, sent, undefined, this.headers);
  }

  /** Something of it to keep. */
  file(path: string): Promise<Blob> {
    return askBlob(this.path + path, undefined, this.headers);
  }

  /** Do something, and see what became of it. */
  async act(path: string, body?: object, method: Method = "POST"): Promise<void> {
    await this.ask(method, path, body);
    await this.look();
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }
}
