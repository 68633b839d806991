/** Questions to the house over HTTP, and its refusals. */
import type { ErrorAnswer, ErrorDetail } from "../generated/answers";
import { lookForHouse } from "../offline/reachability.svelte";
import { language, say } from "../words/words.svelte";
import { noteAnswer, noteSilence, rest } from "./unanswered";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Milliseconds after which a house that does not answer is away. */
const PATIENCE = 20_000;

/** The house does not do it; the message is a sentence for the reader. */
export class Refused extends Error {
  /** Of the message. */
  readonly language = language();

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
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await answered(method, path, body, signal, headers);
  if (answer.status === 204) return undefined as T;
  return (await answer.json().catch(() => {
    throw new Refused("unexpected", say("pages.errors.unexpected"), answer.status);
  })) as T;
}

/** Ask the house for something to keep as a file. */
export async function askBlob(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Blob> {
  const method = body === undefined ? "GET" : "POST";
  return (await answered(method, path, body, undefined, headers)).blob();
}

/** The answer, if it is none of its refusals. */
async function answered(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const address = spoken(path);
  // What a person does is tried at once; what a page wants to read may wait.
  if (method === "GET") await rest(address);
  const waited = AbortSignal.timeout(PATIENCE);
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal === undefined ? waited : AbortSignal.any([signal, waited]),
    });
  } catch (problem) {
    if (signal?.aborted) throw problem;
    noteSilence(address);
    throw unreachable(0);
  }
  noteAnswer(address);
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

/** The address, and the language the page shows. */
function spoken(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.set("lang", language());
  return `${pathname}?${searchParams}`;
}

/** Nobody answers; the page is told when that changes. */
function unreachable(status: number, retryAfter: number | null = null): Refused {
  void lookForHouse();
  return new Refused("unreachable", say("pages.errors.unreachable"), status, null, retryAfter);
}

/** What the house says is wrong, as this page tells it. */
export function refusedFor(
  fault: ErrorDetail,
  status: number,
  retryAfter: number | null = null,
): Refused {
  const { code, message, field = null, position = null, nearest = null } = fault;
  return new Refused(code, message, status, field, retryAfter, position, nearest);
}

async function refusal(answer: Response): Promise<Refused> {
  const after = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : null;
  const told = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const error = told?.error;
  if (error === undefined) {
    // Not our house speaks, but what stands before it.
    if (answer.status >= 502 && answer.status <= 504) return unreachable(answer.status, retryAfter);
    return new Refused(
      "unexpected",
      say("pages.errors.unexpected"),
      answer.status,
      null,
      retryAfter,
    );
  }
  return refusedFor(error, answer.status, retryAfter);
}
