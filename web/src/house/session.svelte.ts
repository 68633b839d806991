/** The person before the browser, as the house knows them. */
import type {
  Change,
  ChangedMe,
  FreshAccount,
  Login,
  LostPassword,
  Me,
  NewAccount,
  NewGuest,
  RecoveryCode,
} from "../generated/answers";
import { drop, keep, kept } from "../settings/storage";
import type { Language } from "../words/catalogues";
import { language, say, speak } from "../words/words.svelte";
import { Refused, ask } from "./http";

class Session {
  /** Nobody until they are recognised, become a guest or sign in. */
  me = $state.raw<Me | null>(null);
  /** Whether the house was asked already. */
  known = $state(false);
  /** A recovery code that was just made, until its owner has put it away; it is kept nowhere. */
  freshCode = $state<string | null>(null);
  /** How often the password was changed here: each time all tokens end. */
  passwords = $state(0);
}
export const session = new Session();

/** That this browser came in once: the house is not asked about strangers. */
const KEPT = "muraille.session";
let asking: Promise<Me | null> | null = null;

/** Ask the house who this is; once, however many parts of a page want to know. */
export function recognise(): Promise<Me | null> {
  if (session.known) return Promise.resolve(session.me);
  asking ??= whoAmI().finally(() => (asking = null));
  return asking;
}

/** Come in under a name, at once; a person who is known already stays the same. */
export async function becomeGuest(name?: string): Promise<Me> {
  const present = await recognise();
  if (present !== null) return present;
  const asked: NewGuest = { name: name?.trim() || guestName(), language: language() };
  try {
    return become(await ask<Me>("POST", "/api/guest", asked));
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== "already_signed_in") throw problem;
    return become(await ask<Me>("GET", "/api/me"));
  }
}

/** Be remembered from now on; a guest keeps their games. */
export async function signUp(name: string, password: string): Promise<Me> {
  const asked: NewAccount = { name, password, language: language() };
  return becomeOwner(await ask<FreshAccount>("POST", "/api/account", asked));
}

/** Come back with the recovery code of an account, and a new password for it. */
export async function recover(name: string, code: string, password: string): Promise<Me> {
  const asked: LostPassword = { name, code, password };
  return becomeOwner(await ask<FreshAccount>("POST", "/api/recovery", asked));
}

/** Another recovery code; the one before is good no more. */
export async function newRecoveryCode(password: string): Promise<void> {
  const made = await ask<RecoveryCode>("POST", "/api/me/recovery", { password });
  session.freshCode = made.recovery_code;
}

export async function signIn(name: string, password: string): Promise<Me> {
  const asked: Login = { name, password };
  return become(await ask<Me>("POST", "/api/session", asked));
}

export async function signOut(): Promise<void> {
  await ask("DELETE", "/api/session");
  forget();
}

/** Change one's name, language, settings or password; a new password brings another code. */
export async function change(what: Change): Promise<Me> {
  const { recovery_code, ...person } = await ask<ChangedMe>("PATCH", "/api/me", what);
  if (recovery_code !== null) session.freshCode = recovery_code;
  if (what.password) session.passwords += 1;
  return become(person);
}

/** Speak another language from now on; of a known person the house remembers it. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await speak(wanted);
  try {
    const person = await recognise();
    if (person !== null && person.language !== wanted && language() === wanted)
      await change({ language: wanted });
  } catch (problem) {
    // The page speaks it anyway.
    if (!(problem instanceof Refused)) throw problem;
  }
}

/** The house forgets everything about me; an account says its password. */
export async function farewell(password?: string): Promise<void> {
  await ask("DELETE", "/api/me", password === undefined ? {} : { password });
  forget();
}

/** The session is over, here or at the house. */
export function forget(): void {
  drop(KEPT);
  session.freshCode = null;
  session.me = null;
  session.known = true;
}

async function whoAmI(): Promise<Me | null> {
  if (kept(KEPT) === null) {
    forget();
    return null;
  }
  try {
    return become(await ask<Me>("GET", "/api/me"));
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 401) throw problem;
    forget();
    return null;
  }
}

function becomeOwner({ recovery_code, ...person }: FreshAccount): Me {
  session.freshCode = recovery_code;
  return become(person);
}

function become(person: Me): Me {
  keep(KEPT, person.id);
  session.me = person;
  session.known = true;
  return person;
}

/** A friendly name where none is given; the number keeps two strangers apart. */
function guestName(): string {
  return say("pages.house.guest_name", { n: 100 + Math.floor(Math.random() * 900) });
}
