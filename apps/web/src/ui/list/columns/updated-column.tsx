import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import type { ListColumn } from '../list-types.ts';
import '../../page/cells.css';

/** When a record was last changed; a list adds from which width on, and whether the server sorts by it. */
export const updatedColumn: ListColumn<{ updatedAt: string }> = {
  key: 'updatedAt',
  title: 'Cập nhật',
  render: ({ updatedAt }) => (
    <span className="cell-quiet" title={formatDateTime(updatedAt)}>
      {formatRelativeDay(updatedAt)}
    </span>
  ),
};
