import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import type { RecordType } from '@vuon/contract/record';
import { words } from '../../words.ts';
import type { BulkAction, ListQuery } from '../list-types.ts';

export const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
export const showsLiving = (query: ListQuery) => !showsDeleted(query);

/** How each of the two can be undone, if there is more to say than usual. */
type Notes = { restore?: string; remove?: string };
type Pair = [restore: BulkAction<unknown>, remove: BulkAction<unknown>];

/** Many records of a type are restored where the list shows deleted ones, and removed where it shows the others. */
export const removeRestore = (type: RecordType, notes: Notes = {}): Pair => [
  {
    action: `${type}.restore`,
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    note: notes.restore ?? 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: `${type}.remove`,
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: showsLiving,
    note: notes.remove ?? 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];
