import { UserAddOutlined } from '@ant-design/icons';
import type { UserAccount } from '@vuon/contract/identity/user';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { words } from '#ui/words.ts';
import { newUserPath } from '../paths.ts';
import { useUserMenu } from './use-user-menu.tsx';
import { userColumns } from './user-columns.tsx';
import { userList } from './user-data.ts';

const views: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'admins', label: 'Quản trị viên', query: { role: 'admin' } },
  { key: 'free', label: 'Chưa thuộc đơn vị nào', query: { hasEntity: 'false' } },
  { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } },
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-createdAt', label: 'Mới tạo' },
  { value: 'createdAt', label: 'Tạo lâu nhất' },
];
const nameOf = ({ fullName }: UserAccount) => fullName;
const add: PageAction = {
  key: 'add',
  label: words.add,
  icon: <UserAddOutlined aria-hidden="true" />,
  to: newUserPath,
};

export function UsersPage() {
  if (!useMay('admin'))
    return (
      <ForbiddenState
        title="Chỉ quản trị viên xem được người dùng"
        who="Người trong đơn vị của bạn ở mục Thành viên."
        back={{ label: 'Về trang Tổng quan', to: '/' }}
      />
    );
  return <UserList />;
}

function UserList() {
  const { menuOf, dialog } = useUserMenu();
  return (
    <>
      <ListPage
        name="users"
        title="Người dùng"
        noun="người dùng"
        nameOf={nameOf}
        searchLabel="Tên, tên đăng nhập, số điện thoại, email"
        list={userList}
        columns={userColumns}
        views={views}
        sorts={sorts}
        primary={add}
        rowMenu={(user) => {
          const { open, acts } = menuOf(user);
          return [open, ...acts];
        }}
        empty={{
          title: 'Chưa có người dùng nào',
          text: 'Thêm người đầu tiên, rồi đưa họ mật khẩu tạm.',
          action: add,
        }}
      />
      {dialog}
    </>
  );
}
