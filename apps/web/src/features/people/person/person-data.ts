import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberRoutes } from '@vuon/contract/entities/member';
import { type Person, type PersonInput, personRoutes } from '@vuon/contract/people/person';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const personList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(personRoutes.list, { query }, { signal }),
  });

export const personOptions = (id: number) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => call(personRoutes.get, { params: { id } }, { signal }),
  });

const chunk = 200;

/** Everybody who works here, by name: to choose a crew from. */
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

/** Members of the entity that are no person of it yet, the first two hundred members looked through. */
export const freeMembers = queryOptions({
  queryKey: ['people', 'free-members'],
  queryFn: async ({ signal }) => {
    const { items, total } = await call(memberRoutes.list, { query: { pageSize: chunk } }, { signal });
    return { members: items.filter(({ personId }) => personId === null), isAll: items.length === total };
  },
});

/** Crews name their people, members the person that they are. */
export function useRefreshPeople(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of [['people', 'list'], ['people', 'everyone'], ['people', 'free-members'], ['crews'], ['members']])
      void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: historyKey });
  };
}

/** The acts on one person. Each ends with fresh lists. */
export function usePersonActs() {
  const client = useQueryClient();
  const refresh = useRefreshPeople();
  const refreshed = async (act: Promise<Person>): Promise<Person> => {
    const person = await act;
    client.setQueryData(personOptions(person.id).queryKey, person);
    refresh();
    return person;
  };
  return {
    create: (body: PersonInput, { idempotencyKey }: Attempt) =>
      refreshed(call(personRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: PersonInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(personRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: Person) => refreshed(call(personRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Person) => refreshed(call(personRoutes.restore, { params: { id } })),
    joinAccount: ({ id, version }: Person, userId: number | null) =>
      refreshed(call(personRoutes.joinAccount, { params: { id }, body: { userId, version } })),
    addMembers: async () => {
      const { added } = await call(personRoutes.addMembers, {});
      refresh();
      return added;
    },
  };
}
