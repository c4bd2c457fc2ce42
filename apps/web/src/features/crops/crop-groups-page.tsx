import { DeleteOutlined, InboxOutlined, PlusOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { App } from 'antd';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useBulk } from '../../ui/bulk-result.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { BulkAction, ListFilter, ListView } from '../../ui/list/list-types.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { cropGroupColumns } from './crop-group-columns.tsx';
import { archiveCropGroup, cropGroupList, removeCropGroup, useRefreshCropGroups } from './crop-group-data.ts';
import { newCropGroupPath } from './paths.ts';
import { useCropGroupMenu } from './use-crop-group-menu.tsx';
import './crops.css';

const views: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'system', label: 'Của hệ thống', query: { owner: 'system' } },
  { key: 'entity', label: 'Của đơn vị', query: { owner: 'entity' } },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
  { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } },
];
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
// Without an entity there are only the system's.
const systemViews = views.filter(({ key }) => key !== 'system' && key !== 'entity');

const nameOf = ({ name, code }: CropGroup) => `${name} (${code})`;
const add: PageAction = { key: 'add', label: words.add, icon: <PlusOutlined />, to: newCropGroupPath };

export function CropGroupsPage() {
  const entity = useSelectedEntity((state) => state.entity);
  const mayWrite = useMay('crops.write');
  const menuOf = useCropGroupMenu();
  const bulk = useBulkActions();
  return (
    <ListPage
      title="Nhóm cây trồng"
      noun="nhóm cây"
      nameOf={nameOf}
      searchLabel="Tên, mã, giống cây"
      list={cropGroupList}
      columns={cropGroupColumns}
      views={entity ? views : systemViews}
      filters={filters}
      sorts={sorts}
      primary={mayWrite ? add : null}
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

function useBulkActions(): BulkAction<CropGroup>[] {
  const { modal } = App.useApp();
  const refresh = useRefreshCropGroups();
  const runBulk = useBulk();
  const archiveAll = async (rows: CropGroup[], clear: () => void) => {
    await runBulk({
      rows,
      nameOf,
      act: (group) => archiveCropGroup(group, true),
      done: (count) => `Đã lưu trữ ${count} nhóm cây`,
    });
    clear();
    refresh();
  };
  const removeAll = async (rows: CropGroup[], clear: () => void) => {
    await runBulk({ rows, nameOf, act: removeCropGroup, done: (count) => `Đã xóa ${count} nhóm cây` });
    clear();
    refresh();
  };
  return [
    {
      key: 'archive',
      label: 'Lưu trữ',
      icon: <InboxOutlined />,
      run: (rows, clear) => void archiveAll(rows, clear),
    },
    {
      key: 'remove',
      label: words.remove,
      icon: <DeleteOutlined />,
      danger: true,
      run: (rows, clear) =>
        void modal.confirm({
          title: rows.length === 1 ? `Xóa nhóm cây ${rows[0]?.name}?` : `Xóa ${rows.length} nhóm cây?`,
          content: `${rows.map(({ name }) => name).join(', ')}. Khôi phục được trong mục Đã xóa.`,
          okText: words.remove,
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: () => removeAll(rows, clear),
        }),
    },
  ];
}
