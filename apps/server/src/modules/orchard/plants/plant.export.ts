import { formatDay } from '@vuon/contract/day';
import { PlantQuery, plantWords } from '@vuon/contract/orchard/plant';
import { findPlantStatus } from '#catalogue';
import { findCropGroup } from '#crops';
import { type ExportFilter, type ExportList, stampColumns } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { readSelectedPlants } from '../plant-bulk/plant-selected.ts';
import { geometryOf } from '../sheets/import-place.ts';
import { type PlantInFile, readPlants } from './plant.queries.ts';
import { plantSheet } from './plant.sheet.ts';
import { countPlants } from './plant-count.queries.ts';
import { type PlantFilterSource, withSources, wordsOfSources } from './plant-filter-source.ts';
import { findPlaceNames } from './plant-place-names.queries.ts';

const orders: Record<PlantQuery['sort'], string> = {
  code: 'Mã cây A–Z',
  '-code': 'Mã cây Z–A',
  number: 'Thứ tự trong hàng',
  '-number': 'Thứ tự trong hàng, cuối trước',
};

export const plantExport = (sources: PlantFilterSource[]): ExportList<PlantInFile, PlantQuery> => ({
  list: 'plants',
  title: 'Cây trồng',
  read: 'farm.read',
  query: PlantQuery,
  columns: [...plantSheet.columns, ...stampColumns],
  map: { name: ({ code }) => code, geometry: ({ location }) => geometryOf(location) },
  rows: (scope, query) => {
    const { db, entityId } = requireEntity(scope);
    const asked = withSources(sources, entityId, query);
    const { selection } = query;
    return selection ? readSelectedPlants(db, entityId, selection, asked) : readPlants(db, entityId, asked);
  },
  count: (scope, query) => {
    const { db, entityId } = requireEntity(scope);
    return countPlants(db, entityId, withSources(sources, entityId, query));
  },
  filters: async (scope, query) => {
    const { db, entityId } = requireEntity(scope);
    const { q, cropGroupId, plantStatusId, plantedFrom, plantedTo, needsAttention, located, deleted, sort } = query;
    const place = await findPlaceNames(db, entityId, query);
    return [
      { label: 'Tìm', value: q },
      { label: 'Khu vực', value: place.area },
      { label: 'Lô', value: place.plot },
      { label: plantWords.rowId.label, value: place.row },
      span('Hàng số', query.rowFrom, query.rowTo),
      span('Cây số', query.treeFrom, query.treeTo),
      {
        label: plantWords.cropGroupId.label,
        value: cropGroupId && (await findCropGroup(db, entityId, cropGroupId))?.name,
      },
      {
        label: plantWords.plantStatusId.label,
        value: plantStatusId && (await findPlantStatus(db, entityId, plantStatusId))?.name,
      },
      { label: 'Trồng từ', value: plantedFrom && formatDay(plantedFrom) },
      { label: 'Trồng đến', value: plantedTo && formatDay(plantedTo) },
      { label: 'Cần chú ý', value: yesNo(needsAttention) },
      { label: 'Có vị trí', value: yesNo(located) },
      ...(await wordsOfSources(sources, { db, entityId }, query)),
      { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
      { label: 'Sắp xếp', value: orders[sort] },
    ] as ExportFilter[];
  },
});

const yesNo = (value: 'true' | 'false' | undefined) => value && (value === 'true' ? 'Có' : 'Không');
const span = (label: string, from?: number, to?: number): ExportFilter => ({
  label,
  value: from || to ? `${from ?? 1}–${to ?? 'hết'}` : null,
});
