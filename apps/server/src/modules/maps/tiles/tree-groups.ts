import type { ShareDetail } from '@vuon/contract/maps/map-share';

/** Trees that a map cannot tell apart. */
export type TreeGroup = {
  plantStatusId: number;
  /** 0: none. */
  cropGroupId: number;
  /** In which they were planted: year * 12 + month - 1; 0: unknown. */
  month: number;
  count: number;
};
export type GroupFacts = Omit<TreeGroup, 'count'>;

/** Numbers the groups of an entity, so that cells hold one number for each. It only grows. */
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

/** How many trees there are, by status, most first; `text` says it as a tile does: '2:5525,4:295'. */
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

/** The groups as somebody sees them who is not shown everything: what they may not know is 0, and those then alike are one. */
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
