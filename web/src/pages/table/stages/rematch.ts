/** The same game once more, against the same bots. */
import type { NewTable, OpenedTable } from "../../../generated/answers";
import { ask } from "../../../house/http";
import { wayTo } from "../../../house/my_tables";
import { go } from "../../../router.svelte";
import type { Room } from "../room.svelte";

export async function rematch(room: Room): Promise<void> {
  const { charter } = room.socket;
  if (charter === null) return;
  const { rules, house, switches, flowers, hands, pace, open } = charter;
  const bots = room.scene.chairs.flatMap(({ bot, person }) =>
    bot === null || person ? [] : [bot],
  );
  const wish: NewTable = {
    rules,
    house,
    switches,
    flowers,
    hands,
    pace,
    open,
    bots: bots as NonNullable<NewTable["bots"]>,
    start: true,
  };
  const { table } = await ask<OpenedTable>("POST", "/api/tables", wish);
  go(wayTo(table));
}
