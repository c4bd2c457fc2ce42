import { plantWords } from '@vuon/contract/orchard/plant';
import { numberField, sheetOf } from '#imports';
import {
  areaCodeWord,
  cropGroupCell,
  cropGroupColumn,
  gpsAccuracyColumn,
  notesColumn,
  plantedOnColumn,
  plotCodeWord,
} from '../sheets/place-columns.ts';
import { formatFormerTrees, formerTreesExample, formerTreesField } from './former-tree-cell.ts';
import type { PlantInFile } from './plant.queries.ts';

/** A row is named by its code together with those of its plot and area; a location takes two columns. */
export const plantSheetWords = {
  ...plantWords,
  areaCode: areaCodeWord,
  plotCode: plotCodeWord,
  rowId: { label: 'Mã hàng', width: 12 },
  longitude: { label: 'Kinh độ', kind: 'number', width: 14 },
  latitude: { label: 'Vĩ độ', kind: 'number', width: 14 },
  statusReason: { label: 'Lý do tình trạng', width: 32 },
  statusAt: { label: 'Tình trạng từ', kind: 'moment', width: 18 },
  generation: { label: 'Đời cây', kind: 'integer', width: 9 },
  formerTrees: { label: 'Các cây trước', kind: 'list', width: 44 },
} as const;

export const plantSheet = sheetOf<PlantInFile, keyof typeof plantSheetWords>(plantSheetWords, {
  areaCode: {
    synonyms: ['Khu vực', 'Mã khu', 'Khu'],
    help: 'Mã khu vực; để trống được khi mã lô chỉ có một.',
    example: 'DD',
  },
  plotCode: {
    synonyms: ['Lô', 'Tên lô', 'Số lô'],
    help: 'Mã lô; để trống được khi mã hàng chỉ có một.',
    example: 'A-10',
  },
  rowId: {
    value: ({ rowCode }) => rowCode,
    synonyms: ['Hàng', 'Tên hàng', 'Số hàng'],
    required: true,
    help: 'Mã của hàng đã có.',
    example: 'H01',
  },
  code: {
    synonyms: ['Mã', 'Cây', 'Tên cây', 'Số hiệu', 'Name', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi cây của hàng một mã.',
    example: 'A-10-H01-C001',
  },
  number: {
    synonyms: ['Thứ tự', 'Số thứ tự', 'Cây số'],
    help: 'Số nguyên từ 1; để trống thì xếp sau cây cuối.',
    example: 1,
  },
  cropGroupId: cropGroupColumn,
  plantStatusId: {
    value: ({ plantStatus }) => plantStatus.name,
    synonyms: ['Trạng thái', 'Sức khỏe', 'Tình trạng cây'],
    help: 'Tên trong danh mục tình trạng cây; để trống thì là Khỏe mạnh.',
    example: 'Khỏe mạnh',
  },
  statusReason: { synonyms: ['Lý do'], example: null },
  statusAt: {
    synonyms: ['Từ lúc', 'Từ ngày'],
    help: 'Từ lúc nào cây có tình trạng này: dd/mm/yyyy HH:mm; để trống thì là lúc nhập.',
    example: { day: '2026-03-01', time: '08:30:00.000' },
  },
  plantedOn: plantedOnColumn,
  seedlingSource: { synonyms: ['Vườn ươm', 'Cây giống'], example: null },
  trunk: { read: numberField('cm'), synonyms: ['Thân', 'Đường kính gốc'], example: 18.5 },
  canopy: { read: numberField('m'), synonyms: ['Tán'], example: 5.5 },
  height: { read: numberField('m'), synonyms: ['Cao'], example: 6.5 },
  longitude: {
    of: 'location',
    value: ({ location }) => location?.geometry.geoCoordinate[0] ?? null,
    drawn: true,
    // On land papers X is the north.
    synonyms: ['Longitude', 'Long', 'Lng', 'Lon', 'Y', 'Tọa độ Y', 'Tọa độ Đông', 'East', 'Easting', 'E'],
    help: 'Độ, theo WGS 84; hoặc tọa độ Y (Đông) tính bằng mét, rồi chọn hệ tọa độ khi nhập.',
    example: 108.0512345,
  },
  latitude: {
    of: 'location',
    value: ({ location }) => location?.geometry.geoCoordinate[1] ?? null,
    drawn: true,
    synonyms: ['Latitude', 'Lat', 'X', 'Tọa độ X', 'Tọa độ Bắc', 'North', 'Northing', 'N'],
    help: 'Độ, theo WGS 84; hoặc tọa độ X (Bắc) tính bằng mét.',
    example: 12.6812345,
  },
  gpsAccuracy: gpsAccuracyColumn,
  notes: notesColumn,
  generation: {
    help: `Cây thứ mấy đứng ở vị trí này; theo cột ${plantSheetWords.formerTrees.label}, để trống được.`,
    example: null,
  },
  formerTrees: {
    read: formerTreesField,
    value: ({ formerTrees }) =>
      formerTrees && formatFormerTrees(formerTrees.map((tree) => ({ ...tree, cropGroup: cropGroupCell(tree) }))),
    synonyms: ['Cây trước', 'Cây đã thay'],
    help: `Mỗi dòng một cây đã từng đứng ở vị trí này, cây đầu tiên trước: ${formerTreesExample}. Chỉ cần Kết thúc và Lý do.`,
    example: null,
  },
});
