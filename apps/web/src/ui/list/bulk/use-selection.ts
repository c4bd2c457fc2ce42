import { useState } from 'react';
import type { Row } from '../list-types.ts';

/** 'all': every row that matches the query, including rows on pages that were never shown; then there are no rows to name. */
type Chosen<T> = { all: true } | { all: false; rows: T[]; leftAll: boolean };

export type Selection<T> = {
  all: boolean;
  /** The ticked rows, over several pages; none when all are chosen. */
  rows: T[];
  /** All were chosen until a row was unticked: only its page is left. */
  leftAll: boolean;
  select: (rows: T[]) => void;
  selectAll: () => void;
  clear: () => void;
};

/** The chosen rows. Another search, filter or view starts with none. */
export function useSelection<T extends Row>(scope: string): Selection<T> {
  const none: Chosen<T> = { all: false, rows: [], leftAll: false };
  const [state, choose] = useState<{ scope: string; chosen: Chosen<T> }>({ scope, chosen: none });
  const chosen = state.scope === scope ? state.chosen : none;
  return {
    all: chosen.all,
    rows: chosen.all ? [] : chosen.rows,
    leftAll: !chosen.all && chosen.leftAll,
    select: (rows) => choose({ scope, chosen: { all: false, rows, leftAll: chosen.all } }),
    selectAll: () => choose({ scope, chosen: { all: true } }),
    clear: () => choose({ scope, chosen: none }),
  };
}

export const isSelected = <T extends Row>(selection: Selection<T> | null, row: T): boolean =>
  selection !== null && (selection.all || selection.rows.some(({ id }) => id === row.id));

export const hasSelection = <T>({ all, rows }: Selection<T>): boolean => all || rows.length > 0;

/** The rows after a tick. Unticking one of all leaves the others of its page: the user cannot see the rest to check it. */
export const toggled = <T extends Row>({ all, rows }: Selection<T>, row: T, page: T[]): T[] => {
  const chosen = all ? page : rows;
  const others = chosen.filter(({ id }) => id !== row.id);
  return others.length < chosen.length ? others : [...chosen, row];
};

/** The rows after a tick on the page's head; those chosen on other pages stay. */
export const pageToggled = <T extends Row>({ all, rows }: Selection<T>, page: T[]): T[] => {
  if (all) return [];
  const here = new Set(page.map(({ id }) => id));
  const elsewhere = rows.filter(({ id }) => !here.has(id));
  return rows.length - elsewhere.length === page.length ? elsewhere : [...elsewhere, ...page];
};

export const chosenOn = <T extends Row>({ all, rows }: Selection<T>, page: T[]): number => {
  if (all) return page.length;
  const chosen = new Set(rows.map(({ id }) => id));
  return page.filter(({ id }) => chosen.has(id)).length;
};
