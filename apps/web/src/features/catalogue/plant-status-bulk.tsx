import { DeleteOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import type { BulkAction, ListQuery } from '../../ui/list/list-types.ts';
import { words } from '../../ui/words.ts';

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const isArchived = ({ archived }: PlantStatus) => archived;

/** What can be done with many; which of them it can be done with, the server says. */
export const plantStatusBulk: BulkAction<PlantStatus>[] = [
  {
    action: 'plant-status.archive',
    label: 'Lưu trữ',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? !rows.every(isArchived) : query.archived !== 'true'),
    undo: 'plant-status.unarchive',
    note: 'Hoàn tác được, hoặc dùng lại trong mục Lưu trữ.',
  },
  {
    action: 'plant-status.unarchive',
    label: 'Dùng lại',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? rows.some(isArchived) : query.archived !== 'false'),
    undo: 'plant-status.archive',
    note: 'Hoàn tác được, hoặc lưu trữ lại bất cứ lúc nào.',
  },
  {
    action: 'plant-status.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    undo: 'plant-status.remove',
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: 'plant-status.remove',
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: (query) => !showsDeleted(query),
    undo: 'plant-status.restore',
    note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];
