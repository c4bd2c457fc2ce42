import { queryOptions } from '@tanstack/react-query';
import { memberRoutes } from '@vuon/contract/entities/member';
import { type Person, personRoutes } from '@vuon/contract/people/person';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';

// Crews show the names of their people, members their person.
const people = recordData({
  key: 'people',
  routes: personRoutes,
  stale: [['people', 'everyone'], ['people', 'free-members'], ['crews'], ['members']],
});
export const { list: personList, one: personOptions } = people;

const chunk = 200;

/** All people who work here, by name, for choosing a crew. */
export const everyone = queryOptions({
  queryKey: ['people', 'everyone'],
  queryFn: async ({ signal }) => {
    const people: Person[] = [];
    let after: string | null = null;
    do {
      const page: { items: Person[]; next: string | null } = await call(
        personRoutes.list,
        { query: { pageSize: chunk, working: 'true', ...(after && { after }) } },
        { signal },
      );
      people.push(...page.items);
      after = page.next;
    } while (after);
    return people;
  },
});

/** Members of the entity without a person, among its first two hundred members. */
export const freeMembers = queryOptions({
  queryKey: ['people', 'free-members'],
  queryFn: async ({ signal }) => {
    const { items, total } = await call(memberRoutes.list, { query: { pageSize: chunk } }, { signal });
    return { members: items.filter(({ personId }) => personId === null), isAll: items.length === total };
  },
});

export function usePersonActs() {
  const refreshed = people.useRefreshed();
  const refresh = people.useRefresh();
  return {
    ...people.useActs(),
    joinAccount: ({ id, version }: Person, userId: number | null) =>
      refreshed(call(personRoutes.joinAccount, { params: { id }, body: { userId, version } })),
    addMembers: async () => {
      const { added } = await call(personRoutes.addMembers, {});
      refresh();
      return added;
    },
  };
}
