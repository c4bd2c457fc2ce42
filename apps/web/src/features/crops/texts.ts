import type { CropGroup, cropIcons } from '@vuon/contract/crops/crop-group';
import type { seasonKinds } from '@vuon/contract/crops/season';

export const iconNames: Record<(typeof cropIcons)[number], string> = {
  durian: 'Sầu riêng',
  jackfruit: 'Mít',
  coffee: 'Cà phê',
  pepper: 'Hồ tiêu',
  mango: 'Xoài',
  citrus: 'Cam, bưởi',
  avocado: 'Bơ',
  banana: 'Chuối',
  tree: 'Cây khác',
};

export const kindNames: Record<(typeof seasonKinds)[number], string> = { main: 'Chính vụ', off: 'Nghịch vụ' };

export const ownerName = ({ entityId }: Pick<CropGroup, 'entityId'>) => (entityId === null ? 'Hệ thống' : 'Của đơn vị');
