import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type WorkLoad, workRoutes } from '@vuon/contract/cultivation/work';
import { longestWork } from '@vuon/contract/cultivation/work-input';
import { daysBetween } from '@vuon/contract/day';
import { call } from '#lib/http/call.ts';
import { useMay } from '#lib/session/use-may.ts';

/** `except`: the work itself, which is no load beside itself. */
export type Days = { from: string; to: string; except: number | null };
type Works = WorkLoad['items'][number]['works'];
export type Loads = ReadonlyMap<number, Works> | null;

export const loadsWithout = ({ items }: WorkLoad, except: number | null): Loads =>
  new Map(items.map(({ personId, works }) => [personId, works.filter(({ id }) => id !== except)]));

/** What each person already has to do in those days. Only for users with the right 'people.read'. */
const loadOptions = (from: string, to: string) =>
  queryOptions({
    queryKey: ['works', 'load', from, to],
    queryFn: ({ signal }) => call(workRoutes.load, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** null while unknown. */
export function useLoads(days: Days | null): Loads {
  const mayRead = useMay('people.read');
  const isSpan =
    days !== null && days.from !== '' && days.from <= days.to && daysBetween(days.from, days.to) < longestWork;
  const { data } = useQuery({ ...loadOptions(days?.from ?? '', days?.to ?? ''), enabled: mayRead && isSpan });
  return data && isSpan ? loadsWithout(data, days.except) : null;
}

/** '2 việc khác trong những ngày này', 'chưa có việc nào khác'; null while unknown. */
export const loadText = (loads: Loads, personId: number): string | null => {
  if (!loads) return null;
  const count = loads.get(personId)?.length ?? 0;
  return count === 0 ? 'chưa có việc nào khác' : `${count} việc khác trong những ngày này`;
};

/** '6 người, 2 người đã có việc' */
export const crewLoadText = (loads: Loads, memberIds: number[]): string => {
  const busy = memberIds.filter((id) => (loads?.get(id)?.length ?? 0) > 0).length;
  return [`${memberIds.length} người`, busy > 0 && `${busy} người đã có việc`].filter(Boolean).join(', ');
};
