import { DeleteOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import type { BulkAction, ListQuery } from '../list/list-types.ts';
import { words } from '../words.ts';
import type { CatalogueRecord } from './catalogue-record.ts';

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const isArchived = ({ archived }: CatalogueRecord) => archived;

/** What can be done with many of a type; which of them it can be done with, the server says. */
export const catalogueBulk = <T extends CatalogueRecord>(type: string): BulkAction<T>[] => [
  {
    action: `${type}.archive`,
    label: 'Lưu trữ',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? !rows.every(isArchived) : query.archived !== 'true'),
    note: 'Hoàn tác được, hoặc dùng lại trong mục Lưu trữ.',
  },
  {
    action: `${type}.unarchive`,
    label: 'Dùng lại',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => !showsDeleted(query) && (rows ? rows.some(isArchived) : query.archived !== 'false'),
    note: 'Hoàn tác được, hoặc lưu trữ lại bất cứ lúc nào.',
  },
  {
    action: `${type}.restore`,
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: `${type}.remove`,
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: (query) => !showsDeleted(query),
    note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];
