import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import type { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import { safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import { call } from '#lib/http/call.ts';
import { uploadsKey } from '#ui/files/file-count.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';

// An entry stands in lists, calendars and the chain, and moves the days from which trees may be harvested.
const entries = recordData({
  key: 'diary-entries',
  routes: diaryEntryRoutes,
  stale: [['diary-entries'], ['safe-dates']],
});
export const { list: diaryList, one: diaryEntryOptions } = entries;

export const diaryCalendarOptions = (query: ListQuery, from: string, to: string) =>
  queryOptions({
    queryKey: ['diary-entries', 'calendar', query, from, to],
    queryFn: ({ signal }) => call(diaryEntryRoutes.calendar, { query: { ...query, from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const chainOptions = (year: number) =>
  queryOptions({
    queryKey: ['diary-entries', 'chain', year],
    queryFn: ({ signal }) => call(diaryEntryRoutes.chain, { query: { year } }, { signal }),
  });

/** The same, with each sealed photo read anew. */
export const chainWithFiles = (year: number) => call(diaryEntryRoutes.chain, { query: { year, files: 'true' } });

/** Fetched again with the files of the entry. */
export const entryPhotosOptions = (id: number) =>
  queryOptions({
    queryKey: [...uploadsKey({ type: 'diary-entry', id }), 'photos'],
    queryFn: ({ signal }) => call(diaryEntryRoutes.photos, { params: { id } }, { signal }),
  });

export const runningOptions = queryOptions({
  queryKey: ['safe-dates', 'running'],
  queryFn: ({ signal }) => call(safeDateRoutes.running, {}, { signal }),
});

type Versioned = { id: number; version: number };
type Sent = { idempotencyKey: string };

export function useDiaryActs() {
  const refreshed = entries.useRefreshed();
  return {
    ...entries.useActs(),
    approve: ({ id, version }: Versioned) =>
      refreshed(call(diaryEntryRoutes.approve, { params: { id }, body: { version } })),
    correct: (id: number, body: DiaryEntryInput, { idempotencyKey }: Sent) =>
      refreshed(call(diaryEntryRoutes.correct, { params: { id }, body }, { idempotencyKey })),
  };
}
