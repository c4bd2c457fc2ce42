import { labelsOf } from '@vuon/contract/field-words';
import { plantWords } from '@vuon/contract/orchard/plant';

/**
 * What Excel files call the fields of a tree: exports write these headers, imports look for them, so that an exported file can
 * be imported again. A row is named by its code together with those of its plot and area; a place by two columns.
 */
export const plantHeaders = {
  ...labelsOf(plantWords),
  areaCode: 'Mã khu vực',
  plotCode: 'Mã lô',
  rowId: 'Mã hàng',
  longitude: 'Kinh độ',
  latitude: 'Vĩ độ',
  statusReason: 'Lý do tình trạng',
  statusAt: 'Tình trạng từ',
  generation: 'Đời cây',
  formerTrees: 'Các cây trước',
} satisfies Record<string, string>;
