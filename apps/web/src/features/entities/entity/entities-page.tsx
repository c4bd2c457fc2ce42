import { ApartmentOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { addAction } from '#ui/list/add-action.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView } from '#ui/list/views/usual-views.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { usePhone } from '#ui/use-phone.ts';
import { chainPath, newAnonymousPath, newEntityPath } from '../paths.ts';
import { entityBulk } from '../status/entity-bulk.tsx';
import { AdminOnly } from './admin-only.tsx';
import { entityColumns, entityPhoneRow } from './entity-columns.tsx';
import { entityList } from './entity-data.ts';
import { EntityFigures } from './entity-figures.tsx';
import { useEntityFilters } from './entity-filters.ts';
import { menuOf, useEntityDoings } from './use-entity-actions.tsx';
import './entities.css';

const views: ListView[] = [
  allView,
  { key: 'attention', label: 'Cần xử lý', query: { attention: 'true' } },
  { key: 'domain', label: 'Tên miền chờ', query: { domainStatus: 'pending' } },
  { key: 'anonymous', label: 'Ẩn danh', query: { isAnonymous: 'true' } },
  deletedView,
];
const sorts = [
  { value: '-createdAt', label: 'Mới tạo trước' },
  { value: 'createdAt', label: 'Tạo lâu trước' },
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];

const add = addAction(newEntityPath);
const actions: PageAction[] = [
  {
    key: 'anonymous',
    label: 'Tạo ẩn danh',
    icon: <UserDeleteOutlined aria-hidden="true" />,
    to: newAnonymousPath,
  },
  { key: 'chain', label: 'Chuỗi liên kết', icon: <ApartmentOutlined aria-hidden="true" />, to: chainPath },
];

export function EntitiesPage() {
  return (
    <AdminOnly>
      <Entities />
    </AdminOnly>
  );
}

function Entities() {
  const phone = usePhone();
  const filters = useEntityFilters();
  const { doings, dialog } = useEntityDoings();
  return (
    <>
      <ListPage
        name="entities"
        title="Đơn vị"
        noun="đơn vị"
        nameOf={({ name, code }) => `${name} (${code})`}
        searchLabel="Tìm tên, mã, chủ đơn vị, số điện thoại"
        list={entityList}
        columns={entityColumns}
        phoneRow={entityPhoneRow}
        views={views}
        filters={filters}
        sorts={sorts}
        primary={add}
        actions={actions}
        imports="entity"
        rowMenu={(entity) => menuOf(entity, doings)}
        bulk={entityBulk}
        // On a phone they would push the list off the screen; the dashboard has them too.
        notice={!phone && <EntityFigures />}
        empty={{
          title: 'Chưa có đơn vị nào',
          text: 'Thêm đơn vị đầu tiên, hoặc nhập cả danh sách từ Excel.',
          action: add,
        }}
      />
      {dialog}
    </>
  );
}
