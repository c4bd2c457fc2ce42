import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Work, type WorkPromotion, type WorkTransition, workRoutes } from '@vuon/contract/cultivation/work';
import { workMapRoutes } from '@vuon/contract/cultivation/work-map';
import { call } from '#lib/http/call.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';

// A work stands in lists, boards, calendars, loads of people, at places, and in the lines and counts of its plan.
const works = recordData({ key: 'works', routes: workRoutes, stale: [['works'], ['farm-plans']] });
export const { list: workList, one: workOptions, useRefresh: useRefreshWorks } = works;

/** The filters of a list as the board and the calendar take them: they show no deleted work. */
export const boardOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: ['works', 'board', query],
    queryFn: ({ signal }) => call(workRoutes.board, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const calendarOptions = (query: ListQuery, from: string, to: string) =>
  queryOptions({
    queryKey: ['works', 'calendar', query, from, to],
    queryFn: ({ signal }) => call(workRoutes.calendar, { query: { ...query, from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const mapOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: ['works', 'map', query],
    queryFn: ({ signal }) => call(workMapRoutes.map, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The first open works of a place or a piece of the map. */
export const mapWorksOptions = (query: ListQuery, at: Record<string, string>) =>
  queryOptions({
    queryKey: ['works', 'map', 'works', query, at],
    queryFn: ({ signal }) => call(workMapRoutes.works, { query: { ...query, ...at } }, { signal }),
    placeholderData: keepPreviousData,
  });

type Versioned = { id: number; version: number };

/** The user's own ticks, by the version that they were made on: a step that follows at once is no conflict with them. */
const ticks = new Map<string, Promise<Work>>();

const afterTicks = async (id: number, version: number): Promise<number> => {
  const ticked = await ticks.get(`${id} ${version}`)?.catch(() => null);
  return ticked ? afterTicks(id, ticked.version) : version;
};

export function useWorkActs() {
  const refreshed = works.useRefreshed();
  return {
    ...works.useActs(),
    transition: async ({ id, version }: Versioned, step: Omit<WorkTransition, 'version'>) =>
      refreshed(
        call(workRoutes.transition, { params: { id }, body: { version: await afterTicks(id, version), ...step } }),
      ),
    move: ({ id, version }: Versioned, from: string, to: string) =>
      refreshed(call(workRoutes.move, { params: { id }, body: { version, from, to } })),
    promote: ({ id, version }: Versioned, into: WorkPromotion) =>
      refreshed(call(workRoutes.promote, { params: { id }, body: { version, ...into } })),
    demote: ({ id, version }: Versioned) => refreshed(call(workRoutes.demote, { params: { id }, query: { version } })),
    check: ({ id, version }: Versioned, done: boolean[]) => {
      const ticked = refreshed(call(workRoutes.check, { params: { id }, body: { version, done } }));
      ticks.set(`${id} ${version}`, ticked);
      return ticked;
    },
  };
}
