import type { Row } from '@vuon/contract/orchard/row';
import { useMemo } from 'react';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, ChosenAction } from '#ui/list/list-types.ts';

const writing = removeRestore('row', {
  remove: 'Cây trong hàng bị xóa theo. Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
});

export function useRowBulk(): (BulkAction<Row> | ChosenAction<Row>)[] {
  const mayWrite = useMay('orchard.write');
  const openLabels = useLabels();
  return useMemo(() => {
    const labels: ChosenAction<Row> = {
      action: 'labels',
      label: printLabelsText,
      icon: printLabelsIcon,
      suits: showsLiving,
      run: (select, count) => openLabels('row', select, count),
    };
    return [labels, ...(mayWrite ? writing : [])];
  }, [mayWrite, openLabels]);
}
