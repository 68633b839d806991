/**
 * A lesson while it is done: which step is asked, what was answered, what is said about it.
 *
 *     coming ──asked──▶ asked ──right──▶ right ──go on──▶ coming … done
 *                         ▲ └──wrong──▶ wrong ─┐   (nothing has changed)
 *                         └──── try again ◀────┤
 *                           └──branch─▶ shown ─┘   (it happened, and is taken back)
 */
import type { HandEnd } from "../../generated/answers";
import type {
  FrameTold,
  OutcomeTold,
  Playbook,
  SceneTold,
  StepTold,
} from "../../generated/playbook";
import type { Listener } from "../../house/socket/connection";
import type { TableSocket } from "../../house/socket/table_socket.svelte";
import { LessonLine } from "./lesson_line";
import type { LessonWords } from "./lesson_words.svelte";

export type Stage = "coming" | "asked" | "right" | "wrong" | "shown" | "done";

/** Milliseconds a right answer is seen of which nothing is said. */
const SEEN = 700;
/** Wrong tries after which the mark glows by itself. */
const HELPED_AFTER = 2;
/** Wrong tries after which the step can be done for the learner. */
const DONE_AFTER = 3;

export class Lesson {
  readonly playbook: Playbook;
  readonly words: LessonWords;
  /** The table of the scene that is played; nothing for questions without one. */
  socket = $state.raw<TableSocket | null>(null);
  sceneAt = $state(0);
  stage = $state<Stage>("coming");
  /** What was said about the last answer. */
  said = $state("");
  /** Which of several short questions is asked. */
  itemAt = $state(0);
  tries = $state(0);
  isHelped = $state(false);
  /** Steps that were not known: wrong thrice, or done for the learner. */
  missed = $state.raw<readonly string[]>([]);

  #frameAt = $state(0);
  #line: LessonLine | null = null;
  /** How much was told when the step was asked. */
  #before = 0;
  #outcome = $state.raw<OutcomeTold | null>(null);

  constructor(playbook: Playbook, words: LessonWords) {
    this.playbook = playbook;
    this.words = words;
  }

  scene = $derived.by((): SceneTold | null => this.playbook.scenes[this.sceneAt] ?? null);
  frame = $derived.by((): FrameTold | null => this.scene?.frames[this.#frameAt] ?? null);
  step = $derived.by(
    (): StepTold | null => this.playbook.steps.find(({ id }) => id === this.frame?.step) ?? null,
  );
  item = $derived.by(() => this.step?.items[this.itemAt] ?? null);
  prompt = $derived.by((): string => this.#word("prompt"));
  /** How far the lesson is: steps before this one, of all. */
  at = $derived.by((): number => this.playbook.steps.findIndex(({ id }) => id === this.step?.id));
  marks = $derived.by((): readonly string[] =>
    this.isHelped && (this.stage === "asked" || this.stage === "wrong")
      ? (this.step?.mark ?? [])
      : [],
  );
  /** Whether the step is a question, and nothing is done at a table. */
  isBeside = $derived.by(
    (): boolean => this.step !== null && this.step.kind !== "do" && this.step.kind !== "read",
  );
  /** How the hand has ended, once that was seen. */
  end = $derived.by((): HandEnd | null =>
    this.#isSeen && this.#outcome?.end ? this.words.end(this.#outcome.end) : null,
  );
  /** Tile -> what it would be worth on a discard, and self-drawn. */
  waits = $derived.by((): readonly (readonly [string, readonly number[]])[] =>
    this.isBeside ? [] : Object.entries((this.#isSeen ? this.#outcome : this.frame)?.waits ?? {}),
  );
  /** What leads on without an answer. */
  onward = $derived.by((): "understood" | "go_on" | "retry" | null => {
    if (this.stage === "asked" && this.step?.kind === "read") return "understood";
    if (this.stage === "right" && this.said !== "") return "go_on";
    return this.stage === "shown" ? "retry" : null;
  });
  mayBeDone = $derived.by((): boolean => this.tries >= DONE_AFTER);

  /** Whether what came of an answer lies on the table. */
  get #isSeen(): boolean {
    return this.#outcome !== null && (this.stage === "right" || this.stage === "shown");
  }

  /** The way in for the table of this scene. */
  connect = (listener: Listener): LessonLine => {
    const scene = this.scene;
    if (scene === null) throw new Error("no scene");
    this.#line = new LessonLine(listener, scene, (action) => this.act(action));
    return this.#line;
  };

  /** Begin the scene, once its table stands, if it has one. */
  async begin(socket: TableSocket | null): Promise<void> {
    this.socket = socket;
    this.#line?.open();
    await this.#come(0);
  }

  async #come(frame: number): Promise<void> {
    this.#frameAt = frame;
    this.stage = "coming";
    [this.itemAt, this.tries, this.isHelped, this.#outcome] = [0, 0, false, null];
    const { hear = [] } = this.frame ?? {};
    await this.#line?.tell(hear);
    this.#before = this.#line?.length ?? 0;
    this.#ask();
  }

  #ask(): void {
    this.stage = "asked";
    this.said = "";
    const move = this.frame?.move;
    if (move) this.#line?.hear(move);
  }

  /** The learner does something at the table. */
  act(action: string): void {
    const { frame } = this;
    if (frame === null || (this.stage !== "asked" && this.stage !== "wrong")) return;
    const right = frame.accept[action];
    const shown = frame.branch[action];
    if (right !== undefined) void this.#happen(right, "right", this.#word("right"));
    else if (shown !== undefined) void this.#happen(shown, "shown", this.#word(`branch.${action}`));
    else {
      this.#wrong([action, action.split(" ", 1)[0] ?? ""]);
      // The table waits on: what was sent is taken back.
      this.#line?.hear({ type: "refused", code: "lesson", message: this.said, of: "act" });
    }
  }

  async #happen(outcome: OutcomeTold, stage: Stage, said: string): Promise<void> {
    this.stage = "coming";
    this.#outcome = outcome;
    await this.#line?.tell(outcome.hear);
    this.said = said;
    this.stage = stage;
    if (stage === "shown") this.#note();
    else if (said === "") await this.goOn();
  }

  /** The learner answers beside the table; `keys` are the sentences a wrong answer may have. */
  answer(isRight: boolean, keys: readonly string[] = []): void {
    if (this.stage !== "asked" && this.stage !== "wrong") return;
    const { item } = this;
    if (!isRight) {
      this.#wrong(item === null ? keys : [`items.${item.id}.because`]);
      return;
    }
    this.said = item === null ? this.#word("right") : this.#word(`items.${item.id}.because`);
    this.stage = "right";
    // Where nothing is said, nobody has to press anything.
    if (this.said === "") setTimeout(() => void this.goOn(), this.step?.kind === "read" ? 0 : SEEN);
  }

  #wrong(keys: readonly string[]): void {
    const own = [...keys, "any"].map((key) =>
      key.startsWith("items.") ? this.#word(key) : this.#word(`wrong.${key}`),
    );
    this.said =
      own.find((text) => text !== "") ?? this.words.say("common.not_yet", { prompt: this.prompt });
    this.stage = "wrong";
    this.tries += 1;
    if (this.tries >= HELPED_AFTER) this.isHelped = true;
    if (this.tries >= DONE_AFTER) this.#note();
  }

  #note(): void {
    const id = this.step?.id;
    if (id !== undefined && !this.missed.includes(id)) this.missed = [...this.missed, id];
  }

  /** Show what is meant. */
  help(): void {
    this.isHelped = true;
  }

  /** Do it for the learner: the step counts as not known. */
  doIt(): void {
    this.#note();
    const [action] = Object.keys(this.frame?.accept ?? {});
    if (action !== undefined) this.act(action);
    else this.answer(true);
  }

  /** After a wrong answer, or one that is taken back. */
  retry(): void {
    this.#outcome = null;
    if (this.stage === "shown") {
      this.#line?.rewind(this.#before);
      this.socket?.reenter();
    }
    this.#ask();
  }

  /** After a right answer: the next question, step or scene. */
  async goOn(): Promise<void> {
    const { step, frame } = this;
    if (step !== null && this.itemAt + 1 < step.items.length && this.#outcome === null) {
      this.itemAt += 1;
      this.tries = 0;
      this.isHelped = false;
      this.#ask();
      return;
    }
    const next = this.#outcome === null ? frame?.frame : this.#outcome.frame;
    if (next != null) await this.#come(next);
    else if (this.sceneAt + 1 < this.playbook.scenes.length) {
      this.stage = "coming";
      this.#line = null;
      this.#frameAt = 0;
      this.sceneAt += 1;
    } else this.stage = "done";
  }

  #word(key: string): string {
    return this.words.of(`${this.playbook.lesson}.${this.step?.id ?? ""}.${key}`);
  }
}
