import type { Row } from '@vuon/contract/orchard/row';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { rowPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { useRowActs } from './row-data.ts';

/** Open, remove, restore: for the rows of lists and the head of the page. */
export function useRowRecordMenu(onRemoved?: (row: Row) => void) {
  const { remove, restore } = useRowActs();
  return useRecordMenu<Row>({
    remove,
    restore,
    mayWrite: useMay('orchard.write'),
    pathOf: rowPath,
    nameOf: ({ code }) => `hàng ${code}`,
    question: ({ code, plantCount }) =>
      plantCount > 0 ? `Xóa hàng ${code} và ${formatNumber(plantCount)} cây?` : `Xóa hàng ${code}?`,
    detail: ({ plotCode }) =>
      `Hàng của lô ${plotCode}. Khôi phục được trong mục Đã xóa, cùng những cây bị xóa theo nó.`,
    onRemoved,
  });
}

/** The labels of the row itself, and of the trees in it. */
export function useRowLabels(): (row: Row) => PageAction[] {
  const openLabels = useLabels();
  return (row) => [
    {
      key: 'labels',
      label: `${printLabelsText} của hàng`,
      icon: printLabelsIcon,
      onClick: () => openLabels('row', { ids: [row.id] }, 1),
    },
    ...(row.plantCount > 0
      ? [
          {
            key: 'plant-labels',
            label: `${printLabelsText} của ${formatNumber(row.plantCount)} cây`,
            icon: printLabelsIcon,
            onClick: () => openLabels('plant', { query: { rowId: String(row.id) } }, row.plantCount),
          },
        ]
      : []),
  ];
}

export function useRowMenu(): (row: Row) => PageAction[] {
  const menuOf = useRowRecordMenu();
  const labelsOf = useRowLabels();
  return (row) => {
    const { open, acts } = menuOf(row);
    return [open, ...onMapAction('row', row), ...(row.deletedAt ? [] : labelsOf(row)), ...acts];
  };
}
