import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { formatNumber } from '#lib/format.ts';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { clonePlantStatusPath, plantStatusPath } from '../paths.ts';
import { usePlantStatusActs } from './plant-status-data.ts';

export function usePlantStatusMenu(onRemoved?: (status: PlantStatus) => void) {
  const { archive, remove, restore } = usePlantStatusActs();
  return useCatalogueMenu<PlantStatus>({
    write: 'catalogue.write',
    pathOf: ({ id }) => plantStatusPath(id),
    clonePathOf: ({ id }) => clonePlantStatusPath(id),
    noun: 'tình trạng',
    usedBy: ({ name, plantCount }) =>
      plantCount === 0
        ? null
        : {
            title: `${formatNumber(plantCount)} cây đang ở tình trạng ${name}, không xóa được`,
            archive: 'Lưu trữ để không chọn được nữa; những cây đang ở tình trạng này giữ nguyên.',
            archived: 'Tình trạng này đã được lưu trữ, không còn để chọn cho cây.',
          },
    archive,
    remove,
    restore,
    onRemoved,
  });
}
