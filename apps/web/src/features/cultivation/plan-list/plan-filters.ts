import { useQuery } from '@tanstack/react-query';
import { planStateNames } from '@vuon/contract/cultivation/plan-state';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

const personOption = ({ id, fullName }: { id: number; fullName: string }): FilterOption => ({
  value: String(id),
  label: fullName,
});

export function usePlanFilters(): ListFilter[] {
  const mayReadPeople = useMay('people.read');
  const groups = useQuery(everyCropGroup()).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  return useMemo((): ListFilter[] => {
    const person: ListFilter = {
      key: 'personId',
      label: 'Người phụ trách',
      options: people?.map(personOption),
      find: (typed) => ({
        queryKey: ['people', 'options', typed],
        queryFn: async ({ client }) => (await client.fetchQuery(peopleChoices(typed))).items.map(personOption),
      }),
    };
    return [
      { key: 'state', label: 'Trạng thái', options: optionsOf(planStateNames) },
      cropGroupFilter(groups),
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      ...(mayReadPeople ? [person] : []),
    ];
  }, [groups, seasons, people, mayReadPeople]);
}
