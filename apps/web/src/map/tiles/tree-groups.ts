import type { TreeFacts } from '../tree-facts.ts';
import type { TileValue } from './tile-layer-reader.ts';

/** Numbers groups of trees as they come: the same facts have the same number. */
export class TreeGroups {
  readonly list: TreeFacts[] = [];
  readonly #numbers = new Map<number | string, number>();

  numberOf(key: number | string, make: () => TreeFacts): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.list.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** 'yyyy-mm-01' from year × 12 + month - 1; null from 0, which is unknown. */
export const firstDayOf = (month: number): string | null =>
  month > 0 ? `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01` : null;

export type CellMember = { key: string; count: number; facts: () => TreeFacts };

/** The groups of trees in a cell: all alike, or as its `mix` says: 'status.crop.month.count;…'. */
export const membersOf = (cell: Record<string, TileValue>): CellMember[] => {
  const { status = 0, cropGroup = 0, plantedMonth, count = 0, mix } = cell;
  if (typeof mix !== 'string') {
    const plantedOn = typeof plantedMonth === 'string' ? `${plantedMonth}-01` : null;
    const facts = () => ({ plantStatusId: Number(status), cropGroupId: Number(cropGroup), plantedOn });
    return [{ key: `${status}.${cropGroup}.${plantedOn}`, count: Number(count), facts }];
  }
  return mix.split(';').map((part) => {
    const [plantStatusId = 0, cropGroupId = 0, month = 0, trees = 0] = part.split('.').map(Number);
    const plantedOn = firstDayOf(month);
    const facts = () => ({ plantStatusId, cropGroupId, plantedOn });
    return { key: `${plantStatusId}.${cropGroupId}.${plantedOn}`, count: trees, facts };
  });
};
