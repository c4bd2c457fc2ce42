import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import type { Row } from '@vuon/contract/orchard/row';
import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import type { BulkAction, ChosenAction, ListQuery } from '#ui/list/list-types.ts';
import { words } from '#ui/words.ts';
import { labelsIcon, labelsLabel } from '../labels/labels-word.tsx';
import { useLabels } from '../labels/use-labels.tsx';

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const showsLiving = (query: ListQuery) => !showsDeleted(query);

const writing: BulkAction<Row>[] = [
  {
    action: 'row.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: 'row.remove',
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: showsLiving,
    note: 'Cây trong hàng bị xóa theo. Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];

export function useRowBulk(): (BulkAction<Row> | ChosenAction<Row>)[] {
  const mayWrite = useMay('orchard.write');
  const openLabels = useLabels();
  return useMemo(() => {
    const labels: ChosenAction<Row> = {
      action: 'labels',
      label: labelsLabel,
      icon: labelsIcon,
      suits: showsLiving,
      run: (select, count) => openLabels('row', select, count),
    };
    return [labels, ...(mayWrite ? writing : [])];
  }, [mayWrite, openLabels]);
}
