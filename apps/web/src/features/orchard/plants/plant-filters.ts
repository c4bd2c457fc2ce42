import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { useContributedFilters } from '#ui/list/filters/contributed-filters.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { selectionWords } from './plant-words.ts';

const rangeFilter: ListFilter = {
  kind: 'numbers',
  key: 'range',
  label: 'Khoảng',
  spans: [
    { label: 'Hàng', from: 'rowFrom', to: 'rowTo' },
    { label: 'Cây', from: 'treeFrom', to: 'treeTo' },
  ],
};
const treesOfRow: ListFilter = { ...rangeFilter, spans: rangeFilter.spans.slice(1) };
const plantedFilter: ListFilter = {
  kind: 'days',
  key: 'planted',
  label: 'Ngày trồng',
  from: 'plantedFrom',
  to: 'plantedTo',
};
const yesNo = (key: string, label: string, yes: string, no: string): ListFilter => ({
  key,
  label,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
});
const attentionFilter = yesNo('needsAttention', 'Chú ý', 'Cần chú ý', 'Bình thường');
const placeFilter = yesNo('located', 'Vị trí', 'Đã có', 'Chưa có');

/** Set by the map: a drawn selection can only be described by the number of its pieces. */
const selectionFilter: ListFilter = {
  kind: 'link',
  key: 'selection',
  label: 'Chọn trên bản đồ',
  show: (value) => `Chọn trên bản đồ: ${selectionWords(value)}`,
};

/** The filters that all lists of trees share; `depth`: the place whose trees are listed. */
export function usePlantFilters(depth: 'farm' | 'plot' | 'row'): ListFilter[] {
  const { usable } = usePlantStatuses();
  const groups = useQuery(cropGroupChoices()).data?.items;
  const contributed = useContributedFilters('plants');
  return useMemo(
    () => [
      depth === 'row' ? treesOfRow : rangeFilter,
      {
        key: 'plantStatusId',
        label: 'Tình trạng',
        options: usable.length > 0 ? usable.map(({ id, name }) => ({ value: String(id), label: name })) : undefined,
      },
      cropGroupFilter(groups),
      plantedFilter,
      attentionFilter,
      placeFilter,
      ...(depth === 'farm' ? [selectionFilter] : []),
      ...contributed,
    ],
    [depth, usable, groups, contributed],
  );
}
