import { useQuery } from '@tanstack/react-query';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { batchColumns, batchPhoneRow } from './batch-columns.tsx';
import { batchList } from './batch-data.ts';
import { batchName } from './batch-words.ts';

const days: ListFilter = { kind: 'days', key: 'planted', label: 'Ngày trồng', from: 'plantedFrom', to: 'plantedTo' };

/** The filters of batches under one plan. */
export function useBatchFilters(): ListFilter[] {
  const groups = useQuery(everyCropGroup()).data?.items;
  return useMemo(() => [cropGroupFilter(groups), days], [groups]);
}

/** What the list of a plan's batches has in common on its own page and in the plan's tab. */
export const batchListProps = {
  name: 'planting-batches' as const,
  title: 'Đợt trồng',
  noun: 'đợt trồng',
  nameOf: (batch: PlantingBatch) => batchName(batch),
  searchLabel: 'Mã đợt, lô giống, nhà cung cấp',
  list: batchList,
  columns: batchColumns,
  phoneRow: batchPhoneRow,
  sorts: [
    { value: '-code', label: 'Mới thêm trước' },
    { value: 'code', label: 'Thêm trước lên đầu' },
    { value: '-plantedOn', label: 'Ngày trồng mới trước' },
    { value: 'plantedOn', label: 'Ngày trồng cũ trước' },
    { value: '-updatedAt', label: 'Mới cập nhật' },
  ],
};

export const noBatches = {
  title: 'Chưa có đợt trồng nào',
  text: 'Một đợt trồng gom những cây cùng lô giống, trồng cùng lúc: từ nhà cung cấp nào, giá bao nhiêu, sau này còn sống mấy phần trăm. Thêm đợt rồi gắn cây đã tạo trên vườn vào.',
};
