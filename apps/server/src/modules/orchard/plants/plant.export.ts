import { formatDay } from '@vuon/contract/day';
import { type Plant, PlantQuery, plantWords } from '@vuon/contract/orchard/plant';
import { findPlantStatus } from '#catalogue';
import { findCropGroup, formatCropGroup } from '#crops';
import type { ExportColumn, ExportFilter, ExportList } from '#exports';
import { requireEntity } from '#http/scope.ts';
import { readSelectedPlants } from '../plant-bulk/plant-selected.ts';
import { geometryOf } from '../sheets/import-place.ts';
import { formatFormerTrees } from './former-tree-cell.ts';
import { plantHeaders as headers } from './plant.columns.ts';
import { type FormerTreeRead, type PlantInFile, readPlants } from './plant.queries.ts';
import { countPlants } from './plant-count.queries.ts';
import { type PlantFilterSource, withSources, wordsOfSources } from './plant-filter-source.ts';
import { findPlaceNames } from './plant-place-names.queries.ts';

const columns: ExportColumn<PlantInFile>[] = [
  { header: headers.areaCode, type: 'text', width: 14, value: ({ areaCode }) => areaCode },
  { header: headers.plotCode, type: 'text', width: 12, value: ({ plotCode }) => plotCode },
  { header: headers.rowId, type: 'text', width: 12, value: ({ rowCode }) => rowCode },
  { header: headers.code, type: 'text', width: 18, value: ({ code }) => code },
  { header: headers.number, type: 'integer', width: 12, value: ({ number }) => number },
  { header: headers.cropGroupId, type: 'text', width: 30, value: cropGroupOf },
  { header: headers.plantStatusId, type: 'text', width: 18, value: ({ plantStatus }) => plantStatus.name },
  { header: headers.plantedOn, type: 'date', width: 14, value: ({ plantedOn }) => plantedOn },
  { header: headers.seedlingSource, type: 'text', width: 24, value: ({ seedlingSource }) => seedlingSource },
  { header: headers.trunk, type: 'number', width: 14, value: ({ trunk }) => trunk },
  { header: headers.canopy, type: 'number', width: 14, value: ({ canopy }) => canopy },
  { header: headers.height, type: 'number', width: 14, value: ({ height }) => height },
  { header: headers.longitude, type: 'number', width: 14, value: (plant) => placeOf(plant)?.[0] ?? null, drawn: true },
  { header: headers.latitude, type: 'number', width: 14, value: (plant) => placeOf(plant)?.[1] ?? null, drawn: true },
  { header: headers.gpsAccuracy, type: 'number', width: 12, value: ({ gpsAccuracy }) => gpsAccuracy },
  { header: headers.notes, type: 'text', width: 40, value: ({ notes }) => notes },
  { header: headers.statusReason, type: 'text', width: 32, value: ({ statusReason }) => statusReason },
  { header: headers.statusAt, type: 'datetime', width: 18, value: ({ statusAt }) => statusAt },
  { header: headers.generation, type: 'integer', width: 9, value: ({ generation }) => generation },
  {
    header: headers.formerTrees,
    type: 'text',
    width: 44,
    value: ({ formerTrees }) => formerTrees && formatFormerTrees(formerTrees.map(inFile)),
  },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

function cropGroupOf({ cropGroupCode, cropGroupName }: Pick<PlantInFile, 'cropGroupCode' | 'cropGroupName'>) {
  return cropGroupCode && cropGroupName && formatCropGroup({ code: cropGroupCode, name: cropGroupName });
}
function inFile(tree: FormerTreeRead) {
  return { ...tree, cropGroup: cropGroupOf(tree) };
}
const placeOf = ({ location }: Plant) => location?.geometry.geoCoordinate;

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
  columns,
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
      ...wordsOfSources(sources, query),
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
