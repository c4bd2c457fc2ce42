import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { formatCropGroup } from '#crops';
import { numberField, type SheetColumn } from '#imports';
import { formatManager } from '../managers/manager.ts';
import { shapeField, shapeHelp, wktCell } from './import-place.ts';

type Managed = { managerName: string | null; managerCode: string | null };
type Grown = { cropGroupName: string | null; cropGroupCode: string | null };

// Columns that several sheets of the orchard have. An import finds the record that a cell names by its code or its name.

export const areaCodeWord = { label: 'Mã khu vực', width: 14 };
export const plotCodeWord = { label: 'Mã lô', width: 12 };

/** Exported maps draw the boundary instead. */
export const boundaryWord = { label: 'Ranh giới (WKT)', width: 44 };
export const boundaryColumn: SheetColumn<{ location: PolygonLocation | null }> = {
  read: shapeField(shapeHelp),
  of: 'location',
  value: ({ location }) => wktCell(location),
  drawn: true,
  long: true,
  synonyms: ['WKT', 'Tọa độ', 'Geometry'],
  help: 'Vùng theo WKT (kinh độ trước), hoặc danh sách góc như trên giấy chứng nhận, mỗi dòng một góc.',
  example: shapeHelp,
};

export const managerColumn: SheetColumn<Managed> = {
  value: ({ managerName, managerCode }) => formatManager(managerName, managerCode),
  synonyms: ['Phụ trách', 'Quản lý'],
  help: 'Mã hoặc họ tên của nhân sự đã có.',
  example: null,
};

export const cropGroupCell = ({ cropGroupCode, cropGroupName }: Grown): string | null =>
  cropGroupCode && cropGroupName && formatCropGroup({ code: cropGroupCode, name: cropGroupName });

export const cropGroupColumn: SheetColumn<Grown> = {
  value: cropGroupCell,
  synonyms: ['Nhóm cây', 'Cây trồng', 'Loại cây', 'Giống'],
  help: 'Mã hoặc tên của nhóm cây đã có, hoặc “Tên (mã)”.',
  example: formatCropGroup({ code: 'SR-RI6', name: 'Sầu riêng RI6' }),
};

export const plantedOnColumn: SheetColumn<unknown> = {
  synonyms: ['Trồng ngày'],
  help: 'dd/mm/yyyy.',
  example: { day: '2019-06-15' },
};

export const gpsAccuracyColumn: SheetColumn<unknown> = { read: numberField('m'), synonyms: ['Sai số'], example: 3 };

export const notesColumn: SheetColumn<unknown> = { synonyms: ['Chú thích', 'Mô tả'], example: null };
