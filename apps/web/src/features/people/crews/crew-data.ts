import { queryOptions } from '@tanstack/react-query';
import { crewRoutes } from '@vuon/contract/people/crew';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

// People show the crews that they are in.
const crews = recordData({ key: 'crews', routes: crewRoutes, stale: [['crews', 'choices'], ['people']] });
export const { list: crewList, one: crewOptions } = crews;

/** The crews to choose from, by name. */
export const crewChoices = queryOptions({
  queryKey: ['crews', 'choices'],
  queryFn: async ({ signal }) => (await call(crewRoutes.list, { query: { pageSize: 200 } }, { signal })).items,
});

export function useCrewActs() {
  const refreshed = crews.useRefreshed();
  return {
    ...crews.useActs(),
    /** Puts one person in or takes them out, on the crew as it is stored now. */
    putPerson: async (id: number, personId: number, belongs: boolean) => {
      const { name, foreman, members, notes, version } = await call(crewRoutes.get, { params: { id } });
      const others = members.map((member) => member.id).filter((memberId) => memberId !== personId);
      const memberIds = belongs ? [...others, personId] : others;
      const body = { name, foremanId: foreman?.id ?? null, memberIds, notes, version };
      return refreshed(call(crewRoutes.update, { params: { id }, body }));
    },
  };
}
