import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowser } from "../browser.testing";
import { reachability } from "../offline/reachability.svelte";
import { language } from "../words/words.svelte";
import { ask } from "./http";
import { becomeGuest, chooseLanguage, recognise, session, signOut } from "./session.svelte";

interface Asked {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const ANA = { id: "p1", name: "Ana", guest: true, language: "en", created: 0, settings: {} };
let asked: Asked[] = [];
let answers: Response[] = [];

function json(content: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(content), { status, headers });
}

function refused(code: string, status: number): Response {
  return json({ error: { code, message: `Sorry: ${code}.` } }, status, { "Retry-After": "7" });
}

beforeEach(async () => {
  await openBrowser();
  asked = [];
  answers = [];
  session.me = null;
  session.known = false;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const body: unknown = init.body === undefined ? null : JSON.parse(init.body as string);
    asked.push({
      method: init.method!,
      path,
      body,
      headers: init.headers as Record<string, string>,
    });
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new TypeError("network"))
      : Promise.resolve(answer);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("asking the house", () => {
  test("in the language that is spoken", async () => {
    answers = [json({ ok: 1 })];
    expect(await ask("POST", "/api/tables", { hands: 4 })).toEqual({ ok: 1 });
    expect(asked).toEqual([
      {
        method: "POST",
        path: "/api/tables?lang=en",
        body: { hands: 4 },
        headers: { "Content-Type": "application/json" },
      },
    ]);
  });

  test("whatever else the address asks", async () => {
    answers = [json({})];
    await ask("GET", "/api/tables/a?invitation=a%26b&lang=fr");
    expect(asked[0]!.path).toBe("/api/tables/a?invitation=a%26b&lang=en");
  });

  test("an answer without content", async () => {
    answers = [new Response(null, { status: 204 })];
    expect(await ask("DELETE", "/api/session")).toBeUndefined();
  });

  test("a refusal has a code and a sentence", async () => {
    answers = [refused("seat_taken", 409)];
    await expect(ask("POST", "/api/tables/a/seat", {})).rejects.toMatchObject({
      code: "seat_taken",
      message: "Sorry: seat_taken.",
      status: 409,
      retryAfter: 7,
    });
  });

  test("nobody answers", async () => {
    await expect(ask("GET", "/api/me")).rejects.toMatchObject({
      code: "unreachable",
      status: 0,
      message: "The house does not answer. Check your connection, then try again.",
    });
    expect(asked.map(({ path }) => path)).toEqual(["/api/me?lang=en", "/healthz"]);
    await vi.waitFor(() => expect(reachability.awaySince).not.toBeNull());
  });

  test.each([
    [502, "unreachable"],
    [500, "unexpected"],
  ])("what stands before the house says %i", async (status, code) => {
    answers = [new Response("<html>", { status })];
    await expect(ask("GET", "/api/me")).rejects.toMatchObject({ code, status });
  });

  test("who does not wait any more hears no refusal", async () => {
    const leaving = new AbortController();
    leaving.abort();
    await expect(ask("GET", "/api/me", undefined, leaving.signal)).rejects.toThrow("network");
  });
});

describe("who I am", () => {
  test("the house is not asked about a stranger", async () => {
    expect(await recognise()).toBeNull();
    expect(asked).toEqual([]);
    expect(session.known).toBe(true);
  });

  test("a stranger becomes a guest, and is recognised later", async () => {
    answers = [json(ANA, 201), json(ANA)];
    await becomeGuest(" Ana ");
    expect(asked[0]).toMatchObject({
      path: "/api/guest?lang=en",
      body: { name: "Ana", language: "en" },
    });
    expect(session.me?.name).toBe("Ana");
    session.known = false;
    const [one, other] = await Promise.all([recognise(), recognise()]);
    expect([one?.id, other?.id]).toEqual(["p1", "p1"]);
    expect(asked).toHaveLength(2);
  });

  test("who gives no name gets one", async () => {
    answers = [json(ANA, 201)];
    await becomeGuest();
    expect((asked[0]!.body as { name: string }).name).toMatch(/^Guest [1-9]\d\d$/);
  });

  test("who was here already stays who he is", async () => {
    answers = [refused("already_signed_in", 409), json(ANA)];
    expect((await becomeGuest("Bea")).name).toBe("Ana");
  });

  test("a session that has ended is forgotten", async () => {
    answers = [json(ANA, 201), refused("not_signed_in", 401)];
    await becomeGuest("Ana");
    session.known = false;
    expect(await recognise()).toBeNull();
    expect(localStorage.getItem("muraille.session")).toBeNull();
  });

  test("a house that is away has not forgotten me", async () => {
    answers = [json(ANA, 201)];
    await becomeGuest("Ana");
    session.known = false;
    await expect(recognise()).rejects.toMatchObject({ code: "unreachable" });
    expect(localStorage.getItem("muraille.session")).toBe("p1");
  });

  test("signing out", async () => {
    answers = [json(ANA, 201), new Response(null, { status: 204 })];
    await becomeGuest("Ana");
    await signOut();
    expect(session.me).toBeNull();
    expect(asked[1]).toMatchObject({ method: "DELETE", path: "/api/session?lang=en", body: null });
  });
});

describe("the language of the page", () => {
  test("is remembered for who is known here, once", async () => {
    answers = [json(ANA, 201), json({ ...ANA, language: "fr" })];
    await becomeGuest("Ana");
    await chooseLanguage("fr");
    expect(asked[1]).toMatchObject({
      method: "PATCH",
      path: "/api/me?lang=fr",
      body: { language: "fr" },
    });
    await chooseLanguage("fr");
    expect(asked).toHaveLength(2);
    expect(session.me?.language).toBe("fr");
  });

  test("of a stranger nobody is told", async () => {
    await chooseLanguage("zh");
    expect(asked).toEqual([]);
    expect(language()).toBe("zh");
  });

  test("changes though the house is away", async () => {
    answers = [json(ANA, 201)];
    await becomeGuest("Ana");
    await chooseLanguage("fr");
    expect(language()).toBe("fr");
    expect(session.me?.language).toBe("en");
  });
});
