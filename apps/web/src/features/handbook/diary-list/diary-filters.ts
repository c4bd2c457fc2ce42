import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMaterialFilter } from '#domain/materials/material-filter.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';

/** A filter that is on or not there. */
const only = (key: string, label: string, words: string): ListFilter => ({
  key,
  label,
  options: [{ value: 'true', label: words }],
});

const days: ListFilter = { kind: 'days', key: 'days', label: 'Thời gian', from: 'from', to: 'to' };
const fixed: ListFilter[] = [
  only('hasPhi', 'Cách ly', 'Đang cách ly'),
  only('backdated', 'Ghi sau', 'Ghi muộn hơn một ngày'),
  only('marked', 'Lưu ý', 'Vượt liều, ngoài danh mục'),
];

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const personOption = ({ id, fullName }: { id: number; fullName: string }) => option({ id, name: fullName });

export function useDiaryFilters(): ListFilter[] {
  const mayReadPeople = useMay('people.read');
  const types = useQuery(workTypeChoices).data?.items;
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  const material = useMaterialFilter();
  const places = usePlaceFilters();
  return useMemo((): ListFilter[] => {
    const person: ListFilter = {
      key: 'personId',
      label: 'Người làm',
      options: people?.map(personOption),
      find: (typed) => ({
        queryKey: ['people', 'options', typed],
        queryFn: async ({ client }) => (await client.fetchQuery(peopleChoices(typed))).items.map(personOption),
      }),
    };
    return [
      days,
      { key: 'workTypeId', label: 'Loại công việc', options: types?.map(option) },
      ...places,
      ...(mayReadPeople ? [person] : []),
      material,
      ...fixed,
    ];
  }, [types, people, material, places, mayReadPeople]);
}
