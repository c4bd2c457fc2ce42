import type { CropGroup } from '@vuon/contract/crops/crop-group';

export const ownerName = ({ entityId }: Pick<CropGroup, 'entityId'>) => (entityId === null ? 'Hệ thống' : 'Của đơn vị');
