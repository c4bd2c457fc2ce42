import type { ShareDetail } from '@vuon/contract/maps/map-share';

/** Trees that a map cannot tell apart. */
export type TreeGroup = {
  plantStatusId: number;
  /** 0: none. */
  cropGroupId: number;
  /** The month of planting: year * 12 + month - 1; 0: unknown. */
  month: number;
  count: number;
};
export type GroupFacts = Omit<TreeGroup, 'count'>;

/** Numbers the groups of an entity, so that cells hold one number for each group. Groups are never removed. */
export class GroupBook {
  readonly groups: GroupFacts[] = [];
  #numbers = new Map<number, Map<number, number>>();

  numberOf(plantStatusId: number, cropGroupId: number, month: number): number {
    // A month takes 16 bits until the year 5461.
    const key = plantStatusId * 0x1_0000 + month;
    let byCrop = this.#numbers.get(key);
    if (!byCrop) {
      byCrop = new Map();
      this.#numbers.set(key, byCrop);
    }
    const known = byCrop.get(cropGroupId);
    if (known !== undefined) return known;
    byCrop.set(cropGroupId, this.groups.length);
    return this.groups.push({ plantStatusId, cropGroupId, month }) - 1;
  }
}

/** The number of trees, by status, most first; `text` is the form of a tile: '2:5525,4:295'. */
export type Figures = { count: number; statuses: [plantStatusId: number, count: number][]; text: string };

export const figuresOf = (groups: Iterable<TreeGroup>): Figures => {
  const byStatus = new Map<number, number>();
  let count = 0;
  for (const group of groups) {
    count += group.count;
    byStatus.set(group.plantStatusId, (byStatus.get(group.plantStatusId) ?? 0) + group.count);
  }
  const statuses = [...byStatus].sort(([id, trees], [otherId, others]) => others - trees || id - otherId);
  return { count, statuses, text: statuses.map((pair) => pair.join(':')).join() };
};

/** Of each fact the value that most of the trees have. */
export const mainFacts = (groups: Iterable<TreeGroup>): GroupFacts => {
  const sums = { plantStatusId: new Map(), cropGroupId: new Map(), month: new Map() };
  for (const { count, ...facts } of groups)
    for (const fact of ['plantStatusId', 'cropGroupId', 'month'] as const)
      sums[fact].set(facts[fact], (sums[fact].get(facts[fact]) ?? 0) + count);
  return {
    plantStatusId: mostOf(sums.plantStatusId),
    cropGroupId: mostOf(sums.cropGroupId),
    month: mostOf(sums.month),
  };
};

/** Of equal ones the smallest value; 0: there are none. */
const mostOf = (sums: Map<number, number>): number => {
  let [best, most] = [0, 0];
  for (const [value, count] of sums)
    if (count > most || (count === most && value < best)) [best, most] = [value, count];
  return best;
};

/** The groups as a caller with fewer rights sees them: hidden values are 0, and groups that are equal then become one. */
export const maskGroups = ({ groups }: GroupBook, shows: (detail: ShareDetail) => boolean) => {
  const masked = new GroupBook();
  const numbers = Int32Array.from(groups, ({ plantStatusId, cropGroupId, month }) =>
    masked.numberOf(
      shows('statuses') ? plantStatusId : 0,
      shows('cropGroups') ? cropGroupId : 0,
      shows('ages') ? month : 0,
    ),
  );
  return { groups: masked.groups, numbers };
};
