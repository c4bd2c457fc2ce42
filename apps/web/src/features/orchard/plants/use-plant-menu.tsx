import type { Plant } from '@vuon/contract/orchard/plant';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { plantPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { usePlantActs } from './plant-data.ts';

/** Open, remove, restore: for the rows of lists and the head of the page. */
export function usePlantRecordMenu(onRemoved?: (plant: Plant) => void) {
  const { remove, restore } = usePlantActs();
  return useRecordMenu<Plant>({
    remove,
    restore,
    mayWrite: useMay('orchard.write'),
    pathOf: plantPath,
    nameOf: ({ code }) => `cây ${code}`,
    question: ({ code }) => `Xóa vị trí cây ${code}?`,
    detail: () =>
      'Vị trí và lịch sử của nó không còn trong danh sách và trên bản đồ. Nếu cây đã chết, hãy đổi tình trạng hoặc trồng lại để giữ vị trí. Khôi phục được trong mục Đã xóa.',
    onRemoved,
  });
}

export function usePlantMenu(): (plant: Plant) => PageAction[] {
  const menuOf = usePlantRecordMenu();
  const openLabels = useLabels();
  return (plant) => {
    const { open, acts } = menuOf(plant);
    const labels: PageAction = {
      key: 'labels',
      label: printLabelsText,
      icon: printLabelsIcon,
      onClick: () => openLabels('plant', { ids: [plant.id] }, 1),
    };
    return [open, ...onMapAction('plant', plant), ...(plant.deletedAt ? [] : [labels]), ...acts];
  };
}
