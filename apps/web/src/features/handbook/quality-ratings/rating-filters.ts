import { useQuery } from '@tanstack/react-query';
import { subjectKindNames } from '@vuon/contract/catalogue/quality-template';
import { ratedKinds } from '@vuon/contract/handbook/quality-rating';
import { ratingStateNames } from '@vuon/contract/handbook/quality-state';
import { useMemo } from 'react';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { templateChoices } from './rating-data.ts';

const fixed: ListFilter[] = [
  { key: 'state', label: 'Trạng thái', options: optionsOf(ratingStateNames) },
  { kind: 'days', key: 'rated', label: 'Ngày chấm', from: 'from', to: 'to' },
  {
    key: 'subjectKind',
    label: 'Chấm cho',
    options: ratedKinds.map((kind) => ({ value: kind, label: subjectKindNames[kind] })),
  },
];

export function useRatingFilters(): ListFilter[] {
  const templates = useQuery(templateChoices).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const maySeePeople = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: maySeePeople }).data?.items;
  const places = usePlaceFilters();
  return useMemo(() => {
    const grades = [...new Set(templates?.flatMap((template) => template.grades.map(({ name }) => name)))];
    const [state, ...others] = fixed as [ListFilter, ...ListFilter[]];
    return [
      {
        key: 'templateId',
        label: 'Bộ tiêu chí',
        options: templates?.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      state,
      {
        key: 'grade',
        label: 'Xếp loại',
        options: templates && grades.toSorted().map((grade) => ({ value: grade, label: grade })),
      },
      ...places,
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      ...(maySeePeople
        ? [
            {
              key: 'raterId',
              label: 'Người chấm',
              options: people?.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
            },
          ]
        : []),
      ...others,
    ];
  }, [templates, seasons, people, places, maySeePeople]);
}
