/**
 * The tiles in front of the player: where each one stands, which one is raised, which ones are
 * picked.
 */
import type { TileName } from "../../../game/events/events";
import { settings } from "../../../settings/settings.svelte";
import { followed, moved, NOTHING, type Held, type Holding } from "./held";

interface Told {
  readonly hand: readonly TileName[];
  readonly drawn: TileName | null;
}

const EMPTY: Told = { hand: [], drawn: null };

export class OwnTiles {
  /** The tile that is raised, by its key. */
  raised = $state<number | null>(null);
  /** The tiles chosen at a strict table, where several can be shown at once, by their keys. */
  picked = $state.raw<readonly number[]>([]);
  /** The player has put the tiles in an order of their own, for this hand. */
  ownOrder = $state(false);
  #holding = $state.raw<Holding>(NOTHING);
  #told = EMPTY;

  hand = $derived.by((): readonly Held[] => this.#holding.hand);
  drawn = $derived.by((): Held | null => this.#holding.drawn);
  /** The drawn one last. */
  all = $derived.by((): readonly Held[] =>
    this.drawn === null ? this.hand : [...this.hand, this.drawn],
  );
  raisedTile = $derived.by((): TileName | null => this.#tileOf(this.raised));
  pickedTiles = $derived.by((): TileName[] =>
    this.picked.flatMap((key) => this.#tileOf(key) ?? []),
  );

  /** The tiles are those the house tells of; one that is gone is neither raised nor picked. */
  follow(told: Told | null): void {
    this.#told = told ?? EMPTY;
    const { hand, drawn } = this.#told;
    this.#holding = followed(this.#holding, hand, drawn, this.ownOrder || !settings.autoSort);
    const keys = this.all.map(({ key }) => key);
    if (!keys.includes(this.raised ?? -1)) this.raised = null;
    if (this.picked.some((key) => !keys.includes(key)))
      this.picked = this.picked.filter((key) => keys.includes(key));
  }

  /** Raise a tile, or lower it if it is raised. */
  raise(key: number): void {
    this.raised = this.raised === key ? null : key;
  }

  /** Pick a tile, or let it go if it is picked. */
  pick(key: number): void {
    this.picked = this.picked.includes(key)
      ? this.picked.filter((one) => one !== key)
      : [...this.picked, key];
  }

  /** Put a tile at another place of the hand. */
  arrange(key: number, to: number): void {
    this.ownOrder = true;
    this.#holding = { ...this.#holding, hand: moved(this.hand, key, to) };
  }

  /** Let the page sort the hand again. */
  sort(): void {
    this.ownOrder = false;
    this.follow(this.#told);
  }

  /** A new hand. */
  clear(): void {
    this.#holding = NOTHING;
    this.ownOrder = false;
    this.raised = null;
    this.picked = [];
  }

  #tileOf(key: number | null): TileName | null {
    return this.all.find((held) => held.key === key)?.tile ?? null;
  }
}
