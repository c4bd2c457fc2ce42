import type { Plot } from '@vuon/contract/orchard/plot';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { plotPath } from '../paths.ts';
import { usePlotActs } from './plot-data.ts';
import { removalQuestion } from './plot-words.ts';

export function usePlotMenu(onRemoved?: (plot: Plot) => void) {
  return useRecordMenu<Plot>({
    ...usePlotActs(),
    mayWrite: useMay('orchard.write'),
    pathOf: plotPath,
    nameOf: ({ code }) => `lô ${code}`,
    question: removalQuestion,
    detail: ({ rowCount, plantCount }) =>
      rowCount + plantCount > 0
        ? 'Hàng và cây trong lô bị xóa theo. Khôi phục lô thì chúng trở lại.'
        : 'Khôi phục được trong mục Đã xóa.',
    onRemoved,
  });
}
