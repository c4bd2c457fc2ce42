import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Crew, type CrewInput, crewRoutes } from '@vuon/contract/people/crew';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const crewList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['crews', 'list', query],
    queryFn: ({ signal }) => call(crewRoutes.list, { query }, { signal }),
  });

export const crewOptions = (id: number) =>
  queryOptions({
    queryKey: ['crews', 'one', id],
    queryFn: ({ signal }) => call(crewRoutes.get, { params: { id } }, { signal }),
  });

/** The crews to choose from, by name. */
export const crewChoices = queryOptions({
  queryKey: ['crews', 'choices'],
  queryFn: async ({ signal }) => (await call(crewRoutes.list, { query: { pageSize: 200 } }, { signal })).items,
});

/** The acts on one crew. Each ends with fresh lists; people show the crews that they are in. */
export function useCrewActs() {
  const client = useQueryClient();
  const refreshed = async (act: Promise<Crew>): Promise<Crew> => {
    const crew = await act;
    client.setQueryData(crewOptions(crew.id).queryKey, crew);
    for (const key of [['crews', 'list'], ['crews', 'choices'], ['people'], historyKey])
      void client.invalidateQueries({ queryKey: key });
    return crew;
  };
  return {
    create: (body: CrewInput, { idempotencyKey }: Attempt) =>
      refreshed(call(crewRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: CrewInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(crewRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: Crew) => refreshed(call(crewRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Crew) => refreshed(call(crewRoutes.restore, { params: { id } })),
    /** Puts one person in or takes them out, whatever else is changed of the crew meanwhile. */
    putPerson: (id: number, personId: number, belongs: boolean) =>
      refreshed(call(belongs ? crewRoutes.addMember : crewRoutes.removeMember, { params: { id, personId } })),
  };
}
