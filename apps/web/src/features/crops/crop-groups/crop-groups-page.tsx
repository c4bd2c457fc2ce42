import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { catalogueBulk } from '#ui/catalogue/catalogue-bulk.tsx';
import { catalogueViews, systemCatalogueViews } from '#ui/catalogue/catalogue-views.ts';
import { addAction } from '#ui/list/add-action.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { importAction } from '#ui/list/import-action.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { newCropGroupPath } from '../paths.ts';
import { cropGroupColumns, systemCropGroupColumns } from './crop-group-columns.tsx';
import { cropGroupList } from './crop-group-data.ts';
import { useCropGroupMenu } from './use-crop-group-menu.ts';
import './crops.css';

const filters: ListFilter[] = [
  {
    key: 'archived',
    label: 'Trạng thái',
    options: [
      { value: 'false', label: 'Đang dùng' },
      { value: 'true', label: 'Lưu trữ' },
    ],
  },
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
  { value: 'updatedAt', label: 'Lâu chưa cập nhật' },
];

const bulk = catalogueBulk<CropGroup>('crop-group');
const nameOf = ({ name, code }: CropGroup) => `${name} (${code})`;
const add = addAction(newCropGroupPath);

export function CropGroupsPage() {
  const entity = useSelectedEntity((state) => state.entity);
  const mayWrite = useMay('crops.write');
  const menuOf = useCropGroupMenu();
  return (
    <ListPage
      name="crop-groups"
      title="Nhóm cây trồng"
      noun="nhóm cây"
      nameOf={nameOf}
      searchLabel="Tên, mã, giống cây"
      list={cropGroupList}
      columns={entity ? cropGroupColumns : systemCropGroupColumns}
      views={entity ? catalogueViews : systemCatalogueViews}
      filters={filters}
      sorts={sorts}
      primary={mayWrite ? add : null}
      actions={mayWrite ? [importAction('crop-group')] : []}
      rowMenu={(group) => {
        const { open, clone, acts } = menuOf(group);
        return [open, ...clone, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có nhóm cây trồng nào',
        text: 'Thêm nhóm cây đầu tiên để lập mùa vụ và kế hoạch cho nó.',
        action: mayWrite ? add : null,
      }}
    />
  );
}
