import { DeleteOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { BulkAction, ListQuery } from '../../ui/list/list-types.ts';
import { words } from '../../ui/words.ts';

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const isArchived = ({ archived }: CropGroup) => archived;

/** What can be done with many; which of them it can be done with, the server says. */
export const cropGroupBulk: BulkAction<CropGroup>[] = [
  {
    action: 'crop-group.archive',
    label: 'Lưu trữ',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? !rows.every(isArchived) : query.archived !== 'true'),
    undo: 'crop-group.unarchive',
    note: 'Hoàn tác được, hoặc dùng lại trong mục Lưu trữ.',
  },
  {
    action: 'crop-group.unarchive',
    label: 'Dùng lại',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? rows.some(isArchived) : query.archived !== 'false'),
    undo: 'crop-group.archive',
    note: 'Hoàn tác được, hoặc lưu trữ lại bất cứ lúc nào.',
  },
  {
    action: 'crop-group.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    undo: 'crop-group.remove',
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: 'crop-group.remove',
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: (query) => !showsDeleted(query),
    undo: 'crop-group.restore',
    note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];
