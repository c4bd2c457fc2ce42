import { PlusOutlined } from '@ant-design/icons';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { ListView } from '../../ui/list/list-types.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { newPlantStatusPath } from './paths.ts';
import { plantStatusBulk } from './plant-status-bulk.tsx';
import { plantStatusColumns, systemPlantStatusColumns } from './plant-status-columns.tsx';
import { plantStatusPage } from './plant-status-data.ts';
import { usePlantStatusMenu } from './use-plant-status-menu.tsx';
import './catalogue.css';

const views: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'system', label: 'Của hệ thống', query: { owner: 'system' } },
  { key: 'entity', label: 'Của đơn vị', query: { owner: 'entity' } },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
  { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } },
];
// Without an entity there are only the system's.
const systemViews = views.filter(({ key }) => key !== 'system' && key !== 'entity');
const sorts = [
  { value: 'position', label: 'Thứ tự chú giải' },
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: PlantStatus) => name;
const add: PageAction = {
  key: 'add',
  label: words.add,
  icon: <PlusOutlined aria-hidden="true" />,
  to: newPlantStatusPath,
};

export function PlantStatusesPage() {
  const entity = useSelectedEntity((state) => state.entity);
  const mayWrite = useMay('catalogue.write');
  const menuOf = usePlantStatusMenu();
  return (
    <ListPage
      name="plant-statuses"
      title="Tình trạng cây"
      noun="tình trạng"
      nameOf={nameOf}
      searchLabel="Tên tình trạng"
      list={plantStatusPage}
      columns={entity ? plantStatusColumns : systemPlantStatusColumns}
      views={entity ? views : systemViews}
      sorts={sorts}
      primary={mayWrite ? add : null}
      rowMenu={(status) => {
        const { open, clone, acts } = menuOf(status);
        return [open, ...clone, ...acts];
      }}
      bulk={mayWrite ? plantStatusBulk : []}
      empty={{
        title: 'Chưa có tình trạng nào',
        text: 'Thêm tình trạng để tô màu cây trên bản đồ theo cách của đơn vị.',
        action: mayWrite ? add : null,
      }}
    />
  );
}
