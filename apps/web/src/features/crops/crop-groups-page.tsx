import { DeleteOutlined, InboxOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { BulkAction, ListFilter, ListView } from '../../ui/list/list-types.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { useBulk } from '../../ui/use-bulk.tsx';
import { words } from '../../ui/words.ts';
import { cropGroupColumns, systemCropGroupColumns } from './crop-group-columns.tsx';
import {
  archiveCropGroup,
  cropGroupList,
  removeCropGroup,
  restoreCropGroup,
  useRefreshCropGroups,
} from './crop-group-data.ts';
import { newCropGroupPath } from './paths.ts';
import { useCropGroupMenu, useMayWriteGroup } from './use-crop-group-menu.tsx';
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
const add: PageAction = {
  key: 'add',
  label: words.add,
  icon: <PlusOutlined aria-hidden="true" />,
  to: newCropGroupPath,
};

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
      columns={entity ? cropGroupColumns : systemCropGroupColumns}
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

const isDeleted = ({ deletedAt }: CropGroup) => deletedAt !== null;
const isInUse = (group: CropGroup) => !group.archived && !isDeleted(group);

function useBulkActions(): BulkAction<CropGroup>[] {
  const refresh = useRefreshCropGroups();
  const mayWrite = useMayWriteGroup();
  const runBulk = useBulk();
  const notMine = (group: CropGroup) => (mayWrite(group) ? null : 'Của hệ thống, chỉ quản trị viên sửa được.');
  const start = (rows: CropGroup[], clear: () => void) => ({
    rows,
    noun: 'nhóm cây',
    nameOf,
    refuse: notMine,
    onDone: () => {
      clear();
      refresh();
    },
  });
  return [
    {
      key: 'archive',
      label: 'Lưu trữ',
      icon: <InboxOutlined aria-hidden="true" />,
      suits: (rows) => rows.some(isInUse),
      run: (rows, clear) =>
        runBulk({
          ...start(rows.filter(isInUse), clear),
          verb: 'Lưu trữ',
          act: (group) => archiveCropGroup(group, true),
          note: 'Dùng lại được trong mục Lưu trữ.',
        }),
    },
    {
      key: 'reuse',
      label: 'Dùng lại',
      icon: <InboxOutlined aria-hidden="true" />,
      suits: (rows) => rows.every((group) => group.archived && !isDeleted(group)),
      run: (rows, clear) =>
        runBulk({
          ...start(rows, clear),
          verb: 'Dùng lại',
          act: (group) => archiveCropGroup(group, false),
          note: 'Lưu trữ lại được bất cứ lúc nào.',
        }),
    },
    {
      key: 'restore',
      label: words.restore,
      icon: <UndoOutlined aria-hidden="true" />,
      suits: (rows) => rows.every(isDeleted),
      run: (rows, clear) =>
        runBulk({
          ...start(rows, clear),
          verb: words.restore,
          act: restoreCropGroup,
          note: 'Xóa lại được bất cứ lúc nào.',
        }),
    },
    {
      key: 'remove',
      label: words.remove,
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      suits: (rows) => !rows.some(isDeleted),
      run: (rows, clear) =>
        runBulk({
          ...start(rows, clear),
          verb: words.remove,
          refuse: (group) =>
            notMine(group) ?? (group.seasonCount > 0 ? `Đang có ${group.seasonCount} mùa vụ, chỉ lưu trữ được.` : null),
          act: removeCropGroup,
          note: 'Khôi phục được trong mục Đã xóa.',
          danger: true,
          ask: true,
        }),
    },
  ];
}
