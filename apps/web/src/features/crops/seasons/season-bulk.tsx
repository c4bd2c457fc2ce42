import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import type { Season } from '@vuon/contract/crops/season';
import type { BulkAction } from '#ui/list/list-types.ts';
import { words } from '#ui/words.ts';

export const seasonBulk: BulkAction<Season>[] = [
  {
    action: 'season.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: ({ deleted }) => deleted === 'only',
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: 'season.remove',
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: ({ deleted }) => deleted !== 'only',
    note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];
