import { useQuery } from '@tanstack/react-query';
import { domainStatuses, domainStatusNames, entityStatuses } from '@vuon/contract/entities/entity-status';
import { entityTypes } from '@vuon/contract/entities/entity-type';
import { useMemo } from 'react';
import { unitsUnder } from '#domain/address/locations.ts';
import type { FilterOption, ListFilter } from '#ui/list/filters/list-filter.ts';
import { statusLabels, typeLabels } from '../texts.ts';

const options = <K extends string>(values: readonly K[], labels: Record<K, string>): FilterOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

const yesNo = (yes: string, no: string): FilterOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

export function useEntityFilters(): ListFilter[] {
  const provinces = useQuery(unitsUnder({ system: 'new' })).data;
  return useMemo(
    () => [
      { key: 'type', label: 'Loại', options: options(entityTypes, typeLabels) },
      { key: 'status', label: 'Trạng thái', options: options(entityStatuses, statusLabels) },
      { key: 'domainStatus', label: 'Tên miền', options: options(domainStatuses, domainStatusNames) },
      {
        key: 'provinceId',
        label: 'Tỉnh',
        options: provinces?.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { key: 'hasOwner', label: 'Chủ đơn vị', options: yesNo('Đã có', 'Chưa có') },
      { key: 'isAnonymous', label: 'Ẩn danh', options: yesNo('Ẩn danh', 'Có tài khoản') },
    ],
    [provinces],
  );
}
