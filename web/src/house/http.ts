/** Questions to the house over HTTP, and its refusals. */
import type { ErrorAnswer } from "../generated/answers";
import { language, say } from "../words/words.svelte";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Milliseconds after which a house that does not answer is away. */
const PATIENCE = 20_000;

/** The house does not do it; the message is a sentence for whoever asked. */
export class Refused extends Error {
  constructor(
    /** Stable: `seat_taken`; `unreachable` if nobody answered. */
    readonly code: string,
    message: string,
    /** Of the answer; 0 if nobody answered. */
    readonly status: number,
    /** The field of the question it is about. */
    readonly field: string | null = null,
    /** Seconds after which it is worth asking again. */
    readonly retryAfter: number | null = null,
    /** Where in the text of the field, in characters from 0. */
    readonly position: number | null = null,
    /** That text set right: a guess. */
    readonly nearest: string | null = null,
  ) {
    super(message);
  }
}

/** Ask the house; `path` begins with `/api/`. An answer without content is undefined. */
export async function ask<T>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const waited = AbortSignal.timeout(PATIENCE);
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? waited : AbortSignal.any([signal, waited]),
    });
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new Refused("unreachable", say("pages.errors.unreachable"), 0);
  }
  if (!answer.ok) throw await refusal(answer);
  if (answer.status === 204) return undefined as T;
  return (await answer.json().catch(() => {
    throw new Refused("unexpected", say("pages.errors.unexpected"), answer.status);
  })) as T;
}

async function refusal(answer: Response): Promise<Refused> {
  const after = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : null;
  const told = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const error = told?.error;
  if (error === undefined) {
    // Not our house speaks, but what stands before it.
    const code = answer.status >= 502 && answer.status <= 504 ? "unreachable" : "unexpected";
    return new Refused(code, say(`pages.errors.${code}`), answer.status, null, retryAfter);
  }
  const { code, message, field = null, position = null, nearest = null } = error;
  return new Refused(code, message, answer.status, field, retryAfter, position, nearest);
}
