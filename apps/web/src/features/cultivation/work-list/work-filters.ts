import { useQuery } from '@tanstack/react-query';
import { type WorkKind, workPriorityNames, workUrgencyNames } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { useMemo } from 'react';
import { useMaterialFilter } from '#domain/materials/material-filter.ts';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { farmPlanChoices } from '#domain/work/farm-plans.ts';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';

/** A filter that is on or not there. */
const only = (key: string, label: string, words: string): ListFilter => ({
  key,
  label,
  options: [{ value: 'true', label: words }],
});

const fixed = (kind: WorkKind): ListFilter[] => [
  { key: 'state', label: 'Trạng thái', options: optionsOf(workStateNames) },
  only('late', 'Hạn', 'Quá hạn'),
  only('mine', 'Phụ trách', 'Tôi và tổ của tôi'),
  only('unassigned', 'Giao việc', 'Chưa giao'),
  only('kept', 'Việc đã hủy', 'Không tính'),
  { key: 'priority', label: 'Ưu tiên', options: optionsOf(workPriorityNames) },
  ...(kind === 'unplanned'
    ? [{ key: 'urgency', label: 'Mức gấp', options: optionsOf(workUrgencyNames) } satisfies ListFilter]
    : []),
];
const inCharge = only('inCharge', 'Phụ trách kế hoạch', 'Tôi');
const days: ListFilter = { kind: 'days', key: 'days', label: 'Ngày làm', from: 'from', to: 'to' };
const ends: ListFilter = { kind: 'days', key: 'ends', label: 'Hạn trong ngày', from: 'endsFrom', to: 'endsTo' };

type Named = { id: number; name: string };
const option = ({ id, name }: Named): FilterOption => ({ value: String(id), label: name });
const personOption = ({ id, fullName }: { id: number; fullName: string }) => option({ id, name: fullName });

export function useWorkFilters(kind: WorkKind): ListFilter[] {
  const mayReadPeople = useMay('people.read');
  const types = useQuery(workTypeChoices).data?.items;
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  const crews = useQuery({ ...crewChoices, enabled: mayReadPeople }).data;
  const plans = useQuery({ ...farmPlanChoices(), enabled: kind === 'planned' }).data?.items;
  const material = useMaterialFilter();
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
      ...fixed(kind),
      ...(kind === 'planned' ? [{ key: 'farmPlanId', label: 'Kế hoạch', options: plans?.map(option) }, inCharge] : []),
      ...(mayReadPeople ? ofPeople : []),
      ...places,
      material,
      days,
      ends,
    ];
  }, [kind, types, plans, people, crews, material, places, mayReadPeople]);
}
