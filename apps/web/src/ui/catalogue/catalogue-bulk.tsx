import { InboxOutlined } from '@ant-design/icons';
import type { RecordType } from '@vuon/contract/record';
import { removeRestore, showsLiving } from '../list/bulk/remove-restore.tsx';
import type { BulkAction } from '../list/list-types.ts';
import type { CatalogueRecord } from './catalogue-record.ts';

const isArchived = ({ archived }: CatalogueRecord) => archived;

/** The bulk acts on records of one type; the server decides which of the chosen records allow them. */
export const catalogueBulk = <T extends CatalogueRecord>(type: RecordType): BulkAction<T>[] => [
  {
    action: `${type}.archive`,
    label: 'Lưu trữ',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows ? !rows.every(isArchived) : query.archived !== 'true'),
    note: 'Hoàn tác được, hoặc dùng lại trong mục Lưu trữ.',
  },
  {
    action: `${type}.unarchive`,
    label: 'Dùng lại',
    icon: <InboxOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows ? rows.some(isArchived) : query.archived !== 'false'),
    note: 'Hoàn tác được, hoặc lưu trữ lại bất cứ lúc nào.',
  },
  ...removeRestore(type),
];
