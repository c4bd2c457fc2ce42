import { useQuery } from '@tanstack/react-query';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { useMemo } from 'react';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { farmPlanChoices } from '#domain/work/farm-plans.ts';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

const only = (key: string, label: string, words: string): ListFilter => ({
  key,
  label,
  options: [{ value: 'true', label: words }],
});
const fixed: ListFilter[] = [
  { key: 'state', label: 'Trạng thái', options: optionsOf(workOrderStateNames) },
  only('late', 'Hạn', 'Quá hạn'),
  only('mine', 'Phụ trách', 'Tôi và tổ của tôi'),
];
const days: ListFilter = { kind: 'days', key: 'days', label: 'Ngày làm', from: 'from', to: 'to' };

const option = ({ id, name }: { id: number; name: string }): FilterOption => ({ value: String(id), label: name });
const personOption = ({ id, fullName }: { id: number; fullName: string }) => option({ id, name: fullName });

export function useOrderFilters(kind: WorkKind): ListFilter[] {
  const mayReadPeople = useMay('people.read');
  const types = useQuery(workTypeChoices).data?.items;
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  const crews = useQuery({ ...crewChoices, enabled: mayReadPeople }).data;
  const plans = useQuery({ ...farmPlanChoices(), enabled: kind === 'planned' }).data?.items;
  const places = usePlaceFilters();
  return useMemo((): ListFilter[] => {
    const ofPeople: ListFilter[] = [
      {
        key: 'personId',
        label: 'Người làm',
        options: people?.map(personOption),
        find: (typed) => ({
          queryKey: ['people', 'options', typed],
          queryFn: async ({ client }) => (await client.fetchQuery(peopleChoices(typed))).items.map(personOption),
        }),
      },
      { key: 'crewId', label: 'Tổ đội', options: crews?.map(option) },
    ];
    return [
      { key: 'workTypeId', label: 'Loại công việc', options: types?.map(option) },
      ...fixed,
      ...(kind === 'planned' ? [{ key: 'farmPlanId', label: 'Kế hoạch', options: plans?.map(option) }] : []),
      ...(mayReadPeople ? ofPeople : []),
      // Orders are not looked for by single trees.
      ...places.filter(({ key }) => ['areaId', 'plotId', 'rowId'].includes(key)),
      days,
    ];
  }, [kind, types, plans, people, crews, places, mayReadPeople]);
}
