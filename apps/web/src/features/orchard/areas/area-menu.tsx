import type { Area } from '@vuon/contract/orchard/area';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { areaPath } from '../paths.ts';
import { useAreaActs } from './area-data.ts';

export function useAreaMenu(onRemoved?: (area: Area) => void) {
  return useRecordMenu<Area>({
    ...useAreaActs(),
    mayWrite: useMay('orchard.write'),
    pathOf: ({ id }) => areaPath(id),
    nameOf: ({ name }) => `khu vực ${name}`,
    question: ({ name }) => `Xóa khu vực ${name}?`,
    detail: () => 'Khu vực không còn lô nào. Khôi phục được trong mục Đã xóa.',
    keptBy: ({ plotCount }) => (plotCount > 0 ? `còn ${formatNumber(plotCount)} lô` : null),
    onRemoved,
  });
}
