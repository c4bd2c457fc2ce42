import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import { newCropGroupPath } from '../paths.ts';
import { cropGroupColumns, cropGroupPhoneRow, systemCropGroupColumns } from './crop-group-columns.tsx';
import { cropGroupList } from './crop-group-data.ts';
import { useCropGroupMenu } from './use-crop-group-menu.ts';
import './crops.css';

const filters = [archivedFilter];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
  { value: 'updatedAt', label: 'Lâu chưa cập nhật' },
];

const nameOf = ({ name, code }: CropGroup) => `${name} (${code})`;

export function CropGroupsPage() {
  const entity = useSelectedEntity((state) => state.entity);
  return (
    <CatalogueListPage
      type="crop-group"
      write="crops.write"
      name="crop-groups"
      title="Nhóm cây trồng"
      noun="nhóm cây"
      nameOf={nameOf}
      searchLabel="Tên, mã, giống cây"
      list={cropGroupList}
      columns={entity ? cropGroupColumns : systemCropGroupColumns}
      phoneRow={cropGroupPhoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newCropGroupPath}
      menuOf={useCropGroupMenu()}
      empty={{
        title: 'Chưa có nhóm cây trồng nào',
        text: 'Thêm nhóm cây đầu tiên để lập mùa vụ và kế hoạch cho nó.',
      }}
    />
  );
}
