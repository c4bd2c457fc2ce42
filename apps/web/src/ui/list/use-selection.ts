import { useState } from 'react';
import type { Row } from './list-types.ts';

export type Selection<T> = { rows: T[]; select: (rows: T[]) => void; clear: () => void };

/** The chosen rows, over several pages; another search, filter or view starts anew. */
export function useSelection<T extends Row>(scope: string): Selection<T> {
  const [chosen, choose] = useState<{ scope: string; rows: T[] }>({ scope, rows: [] });
  const select = (rows: T[]) => choose({ scope, rows });
  return { rows: chosen.scope === scope ? chosen.rows : [], select, clear: () => select([]) };
}

export const isSelected = <T extends Row>(selection: Selection<T> | null, row: T): boolean =>
  selection?.rows.some(({ id }) => id === row.id) ?? false;

export const toggled = <T extends Row>(rows: T[], row: T): T[] => {
  const others = rows.filter(({ id }) => id !== row.id);
  return others.length < rows.length ? others : [...rows, row];
};
