/** A hand is counted by the house, or by the engine on this device while the house is away. */
import { ask, Refused } from "../house/http";
import { reachability } from "../offline/reachability.svelte";
import { engine } from "./engine.svelte";

const HERE = "/api/count";

/** The answer to a question as `/api/count` takes it, whoever gives it. */
export async function askCount<T>(question: object, signal?: AbortSignal): Promise<T> {
  if (reachability.awaySince !== null && (await engine.isKept())) return engine.count<T>(question);
  try {
    return await ask<T>("POST", HERE, question, signal);
  } catch (problem) {
    const away = problem instanceof Refused && problem.code === "unreachable";
    if (away && (await engine.isKept())) return engine.count<T>(question);
    throw problem;
  }
}
