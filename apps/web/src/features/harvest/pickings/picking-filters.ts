import { useQuery } from '@tanstack/react-query';
import { seasonKindNames } from '@vuon/contract/crops/season';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';

const flushes = Array.from({ length: 6 }, (_, index) => ({ value: String(index + 1), label: `Đợt ${index + 1}` }));

const years = (now: Date) =>
  Array.from({ length: 6 }, (_, index) => String(now.getFullYear() + 1 - index)).map((year) => ({
    value: year,
    label: year,
  }));

const fixed: ListFilter[] = [
  { key: 'seasonKind', label: 'Loại vụ', options: optionsOf(seasonKindNames) },
  { key: 'seasonYear', label: 'Năm của vụ', options: years(new Date()) },
  { kind: 'days', key: 'harvested', label: 'Ngày cắt', from: 'from', to: 'to' },
  { key: 'flush', label: 'Đợt hoa', options: flushes },
  { key: 'insidePhi', label: 'Cách ly', options: [{ value: 'true', label: 'Cắt trong cách ly' }] },
  { kind: 'link', key: 'workOrderId', label: 'Phiếu giao việc', show: () => 'đã chọn' },
];

/** The filters that counts and yields share: season, crop, place, picker, days. */
export function usePickingFilters(): ListFilter[] {
  const groups = useQuery(cropGroupChoices()).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const maySeePeople = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: maySeePeople }).data?.items;
  const crews = useQuery({ ...crewChoices, enabled: maySeePeople }).data;
  const places = usePlaceFilters();
  return useMemo(
    () => [
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      cropGroupFilter(groups),
      ...places,
      ...(maySeePeople
        ? [
            {
              key: 'personId',
              label: 'Người cắt',
              options: people?.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
            },
            {
              key: 'crewId',
              label: 'Tổ cắt',
              options: crews?.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : []),
      ...fixed,
    ],
    [groups, seasons, people, crews, places, maySeePeople],
  );
}
