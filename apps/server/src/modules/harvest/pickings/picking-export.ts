import { seasonKindNames } from '@vuon/contract/crops/season';
import { formatDay } from '@vuon/contract/day';
import type { PickedItem } from '@vuon/contract/harvest/picking';
import { type PickingFilters, pickingWords } from '@vuon/contract/harvest/picking';
import type { z } from 'zod';
import type { ExportColumn } from '#exports';
import type { CatalogueScope } from '#http/scope.ts';
import { named } from '../named-filter.ts';

type Picked = z.infer<typeof PickedItem>;
const words = pickingWords;

/** Where and by whom it was picked, as the sheets of counts and yields both tell it. */
export const pickedSheetColumns: ExportColumn<Picked>[] = [
  { header: 'Nhóm cây trồng', type: 'text', width: 24, value: ({ cropGroup }) => cropGroup.name },
  { header: words.seasonId.label, type: 'text', width: 24, value: ({ season }) => season?.name ?? null },
  { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place.words },
  { header: 'Số cây', type: 'integer', width: 10, value: ({ treeCount }) => treeCount },
  { header: words.flush.label, type: 'integer', width: 10, value: ({ flush }) => flush },
  { header: words.personId.label, type: 'text', width: 24, value: ({ person }) => person?.name ?? null },
  { header: words.crewId.label, type: 'text', width: 20, value: ({ crew }) => crew?.name ?? null },
  { header: words.workOrderId.label, type: 'text', width: 18, value: ({ workOrder }) => workOrder?.code ?? null },
];

export const pickedNoteColumns: ExportColumn<Picked>[] = [
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: words.phiReason.label, type: 'text', width: 34, value: ({ phiReason }) => phiReason },
  { header: 'Người ghi', type: 'text', width: 24, value: ({ createdByName }) => createdByName },
];

export const pickingFilterWords = async (
  scope: Pick<CatalogueScope, 'db' | 'entityId'>,
  query: PickingFilters & { q?: string | undefined },
) => [
  { label: 'Tìm', value: query.q ?? null },
  { label: words.seasonId.label, value: await named(scope, 'season', query.seasonId) },
  { label: 'Loại vụ', value: query.seasonKind ? seasonKindNames[query.seasonKind] : null },
  { label: 'Năm của vụ', value: query.seasonYear ? String(query.seasonYear) : null },
  { label: 'Nhóm cây trồng', value: await named(scope, 'crop_group', query.cropGroupId) },
  { label: 'Khu vực trồng', value: await named(scope, 'area', query.areaId) },
  { label: 'Lô trồng', value: await named(scope, 'plot', query.plotId) },
  { label: words.personId.label, value: await named(scope, 'person', query.personId) },
  { label: words.crewId.label, value: await named(scope, 'crew', query.crewId) },
  { label: words.flush.label, value: query.flush === undefined ? null : String(query.flush) },
  { label: 'Từ ngày', value: query.from ? formatDay(query.from) : null },
  { label: 'Đến ngày', value: query.to ? formatDay(query.to) : null },
  { label: 'Trong thời gian cách ly', value: query.insidePhi ? 'Có' : null },
];
