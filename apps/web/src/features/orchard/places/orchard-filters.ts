import { useQuery } from '@tanstack/react-query';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

/** The choices of the filters of areas and plots; people are offered only to users who may see them. */
export function useFilterChoices() {
  const mayReadPeople = useMay('people.read');
  const cropGroups = useQuery(cropGroupChoices()).data?.items;
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  return { cropGroups, people: mayReadPeople ? { items: people } : null };
}

type Named = { id: number; name: string };
type People = { items: { id: number; fullName: string }[] | undefined } | null;

const personOption = ({ id, fullName }: { id: number; fullName: string }) => option(id, fullName);
const option = (id: number, label: string): FilterOption => ({ value: String(id), label });

export const areaFilter = (areas: Named[] | undefined): ListFilter => ({
  key: 'areaId',
  label: 'Khu vực',
  options: areas?.map(({ id, name }) => option(id, name)),
});

export const managerFilter = (people: People): ListFilter[] =>
  people
    ? [
        {
          key: 'managerId',
          label: 'Phụ trách',
          options: people.items?.map(personOption),
          find: (typed) => ({
            queryKey: ['people', 'options', typed],
            queryFn: async ({ client }) => (await client.fetchQuery(peopleChoices(typed))).items.map(personOption),
          }),
        },
      ]
    : [];

export const locatedFilter: ListFilter = {
  key: 'located',
  label: 'Ranh giới',
  options: [
    { value: 'true', label: 'Đã vẽ' },
    { value: 'false', label: 'Chưa vẽ' },
  ],
};
