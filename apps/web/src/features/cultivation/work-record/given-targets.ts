import { type Target, Targets } from '@vuon/contract/orchard/target';
import { Day } from '@vuon/contract/value';
import { targetsKey } from '../work/targets-text.ts';

const read = (part: string): unknown => {
  const [kind = '', id = '', range = ''] = part.split(':');
  const [from, to] = range.split('-').map(Number);
  return kind === 'plants' ? { kind, rowId: Number(id), from, to } : { kind, id: Number(id) };
};

/** The places that a new work begins with, from the history's state (the map) or the address; none if they cannot be read. */
export const givenTargets = (state: unknown, search: URLSearchParams): Target[] => {
  const { targets } = (state ?? {}) as { targets?: unknown };
  const given = targets ?? search.get(targetsKey)?.split(',').map(read) ?? [];
  return Targets.safeParse(given).data ?? [];
};

/** The first day, from the calendar. */
export const givenDay = (search: URLSearchParams): string | null => Day.safeParse(search.get('ngay')).data ?? null;
