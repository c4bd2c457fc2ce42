import type { CatalogueFilters } from '@vuon/contract/list';
import type { ExportColumn, ExportFilter } from './export-list.ts';

type CatalogueRow = { entityId: number | null; archived: boolean; deletedAt: string | null };

const owners = { system: 'Hệ thống', entity: 'Của đơn vị' };
const states = { true: 'Lưu trữ', false: 'Đang dùng' };
const deletedState = 'Đã xóa';

/** The owner of a catalogue's record, and whether it is in use. */
export const catalogueColumns: ExportColumn<CatalogueRow>[] = [
  {
    header: 'Nguồn',
    type: 'text',
    width: 14,
    value: ({ entityId }) => (entityId === null ? owners.system : owners.entity),
  },
  {
    header: 'Trạng thái',
    type: 'text',
    width: 14,
    value: ({ deletedAt, archived }) => (deletedAt ? deletedState : states[archived ? 'true' : 'false']),
  },
];

/** The filters of a catalogue's list, in words. */
export const catalogueFilterWords = ({ owner, archived, deleted }: CatalogueFilters): ExportFilter[] => [
  { label: 'Nguồn', value: owner && owners[owner] },
  { label: 'Trạng thái', value: deleted === 'only' ? deletedState : archived && states[archived] },
];
