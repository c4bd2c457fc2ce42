import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { cloneCropGroupPath, cropGroupPath } from '../paths.ts';
import { useCropGroupActs } from './crop-group-data.ts';

export function useCropGroupMenu(onRemoved?: (group: CropGroup) => void) {
  const { archive, remove, restore } = useCropGroupActs();
  return useCatalogueMenu<CropGroup>({
    write: 'crops.write',
    pathOf: ({ id }) => cropGroupPath(id),
    clonePathOf: ({ id }) => cloneCropGroupPath(id),
    noun: 'nhóm cây',
    usedBy: ({ name, seasonCount }) =>
      seasonCount === 0
        ? null
        : {
            title: `${name} đang có ${seasonCount} mùa vụ, không xóa được`,
            archive: 'Lưu trữ để nhóm cây không còn trong danh sách chọn; mùa vụ và lịch sử vẫn giữ nguyên.',
            archived: 'Nhóm cây này đã được lưu trữ, không còn trong danh sách chọn.',
          },
    archive,
    remove,
    restore,
    onRemoved,
  });
}
