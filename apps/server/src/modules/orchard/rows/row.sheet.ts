import { rowWords } from '@vuon/contract/orchard/row';
import { sheetOf } from '#imports';
import { lineHelp, shapeField, wktCell } from '../sheets/import-place.ts';
import { areaCodeWord, notesColumn, plotCodeWord } from '../sheets/place-columns.ts';
import type { rowList } from './row.queries.ts';

export type RowInFile = Awaited<ReturnType<typeof rowList.read>>['items'][number];

/** A plot is named by its code together with that of its area. */
const words = {
  ...rowWords,
  areaCode: areaCodeWord,
  plotId: plotCodeWord,
  shape: { label: 'Đường hàng (WKT)', width: 40 },
};

export const rowSheet = sheetOf<RowInFile, keyof typeof words>(words, {
  areaCode: {
    synonyms: ['Khu vực', 'Mã khu', 'Khu'],
    help: 'Mã khu vực của lô; để trống được khi mã lô chỉ có một.',
    example: 'DD',
  },
  plotId: {
    value: ({ plotCode }) => plotCode,
    synonyms: ['Lô', 'Tên lô', 'Số lô'],
    required: true,
    help: 'Mã của lô đã có.',
    example: 'A-10',
  },
  code: {
    synonyms: ['Mã', 'Hàng', 'Tên hàng', 'Name', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi hàng của lô một mã.',
    example: 'H01',
  },
  number: {
    synonyms: ['Thứ tự', 'Số thứ tự', 'STT hàng', 'Số hàng'],
    help: 'Số nguyên từ 1; để trống thì xếp sau hàng cuối.',
    example: 1,
  },
  shape: {
    read: shapeField(lineHelp),
    of: 'location',
    value: ({ location }) => wktCell(location),
    drawn: true,
    long: true,
    synonyms: ['WKT', 'Tọa độ', 'Geometry'],
    help: 'Đường theo WKT từ cây đầu đến cây cuối, kinh độ trước.',
    example: lineHelp,
  },
  notes: notesColumn,
});
