import type { Position } from '@vuon/geo/measure/geometry';
import { type Planting, plant } from '@vuon/geo/planting/planting';

/** `counts`: trees of each row; `positions`: longitude and latitude of each tree in turn. As columns, which are quick to hand over. */
export type PlantedColumns = { lines: Position[][]; counts: number[]; positions: Float64Array };

/** For a thread: with a boundary of thousands of corners this may take seconds. */
export const plantInColumns = (planting: Planting): PlantedColumns => {
  const { rows, treeCount } = plant(planting);
  const positions = new Float64Array(2 * treeCount);
  let at = 0;
  for (const { trees } of rows)
    for (const [longitude, latitude] of trees) {
      positions[at++] = longitude;
      positions[at++] = latitude;
    }
  return { lines: rows.map(({ line }) => line), counts: rows.map(({ trees }) => trees.length), positions };
};
