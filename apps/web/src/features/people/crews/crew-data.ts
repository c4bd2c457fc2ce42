import { crewRoutes } from '@vuon/contract/people/crew';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

// People show their crews.
const crews = recordData({ key: 'crews', routes: crewRoutes, stale: [['crews', 'choices'], ['people']] });
export const { list: crewList, one: crewOptions } = crews;

export function useCrewActs() {
  const refreshed = crews.useRefreshed();
  return {
    ...crews.useActs(),
    /** Adds or removes one person, whatever else of the crew is changed meanwhile. */
    putPerson: (id: number, personId: number, belongs: boolean) =>
      refreshed(call(belongs ? crewRoutes.addMember : crewRoutes.removeMember, { params: { id, personId } })),
  };
}
