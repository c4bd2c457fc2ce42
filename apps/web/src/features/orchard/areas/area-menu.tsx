import type { Area } from '@vuon/contract/orchard/area';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { areaPath } from '../paths.ts';
import { useAreaActs } from './area-data.ts';

export function useAreaMenu(onRemoved?: (area: Area) => void) {
  const menuOf = useRecordMenu<Area>({
    ...useAreaActs(),
    mayWrite: useMay('orchard.write'),
    pathOf: ({ id }) => areaPath(id),
    nameOf: ({ name }) => name,
    question: ({ name }) => `Xóa khu vực ${name}?`,
    detail: () => 'Khu vực không còn lô nào. Khôi phục được trong mục Đã xóa.',
    onRemoved,
  });
  return (area: Area): ReturnType<typeof menuOf> => {
    const { open, acts } = menuOf(area);
    return { open, acts: area.plotCount > 0 ? acts.map((act) => withoutPlotsFirst(act, area)) : acts };
  };
}

// The server refuses it as long as there are plots: said before it is tried.
const withoutPlotsFirst = (act: PageAction, { plotCount }: Area): PageAction =>
  act.key === 'remove' ? { ...act, label: `${act.label} (còn ${formatNumber(plotCount)} lô)`, disabled: true } : act;
