import { irrigationNames, plotWords } from '@vuon/contract/orchard/plot';
import { numberField, sheetOf, writtenField } from '#imports';
import { exclusionsExample, formatExclusionCell, parseExclusionCell } from '../sheets/exclusion-cell.ts';
import {
  areaCodeWord,
  boundaryColumn,
  boundaryWord,
  cropGroupColumn,
  gpsAccuracyColumn,
  managerColumn,
  notesColumn,
  plantedOnColumn,
} from '../sheets/place-columns.ts';
import type { plotList } from './plot.queries.ts';

export type PlotInFile = Awaited<ReturnType<typeof plotList.read>>['items'][number];

const words = { ...plotWords, areaId: areaCodeWord, shape: boundaryWord };

export const plotSheet = sheetOf<PlotInFile, keyof typeof words>(words, {
  areaId: {
    value: ({ areaCode }) => areaCode,
    synonyms: ['Khu vực', 'Mã khu', 'Khu', 'Tên khu vực'],
    required: true,
    help: 'Mã (hoặc tên) của khu vực đã có.',
    example: 'DD',
  },
  code: {
    synonyms: ['Mã', 'Lô', 'Tên lô', 'Số lô', 'Name', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi lô của khu vực một mã.',
    example: 'A-10',
  },
  cropGroupId: cropGroupColumn,
  plantedOn: plantedOnColumn,
  irrigation: { synonyms: ['Tưới', 'Cách tưới'], example: irrigationNames.drip },
  managerId: managerColumn,
  declaredHectares: { read: numberField('ha'), synonyms: ['Diện tích', 'Diện tích (ha)'], example: 2.4 },
  slope: { read: numberField('%'), synonyms: ['Dốc'], help: 'Phần trăm.', example: 8 },
  shape: boundaryColumn,
  exclusions: {
    read: writtenField(parseExclusionCell, formatExclusionCell, exclusionsExample),
    value: ({ exclusions }) => formatExclusionCell(exclusions),
    long: true,
    help: 'Mỗi dòng một vùng không trồng cây: loại | tên | vùng theo WKT.',
    example: exclusionsExample,
  },
  gpsAccuracy: gpsAccuracyColumn,
  notes: notesColumn,
});
