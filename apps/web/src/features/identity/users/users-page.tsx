import { UserAddOutlined } from '@ant-design/icons';
import type { UserAccount } from '@vuon/contract/identity/user';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView } from '#ui/list/views/usual-views.ts';
import { newUserPath } from '../paths.ts';
import { useUserMenu } from './use-user-menu.tsx';
import { userColumns, userPhoneRow } from './user-columns.tsx';
import { userList } from './user-data.ts';
import { UsersForbidden } from './users-forbidden.tsx';

const views: ListView[] = [
  allView,
  { key: 'admins', label: 'Quản trị viên', query: { role: 'admin' } },
  { key: 'free', label: 'Chưa thuộc đơn vị nào', query: { hasEntity: 'false' } },
  deletedView,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-createdAt', label: 'Mới tạo' },
  { value: 'createdAt', label: 'Tạo lâu nhất' },
];
const nameOf = ({ fullName }: UserAccount) => fullName;
const add = { ...addAction(newUserPath), icon: <UserAddOutlined aria-hidden="true" /> };

export function UsersPage() {
  return useMay('admin') ? <UserList /> : <UsersForbidden />;
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
        phoneRow={userPhoneRow}
        views={views}
        sorts={sorts}
        primary={add}
        rowMenu={(user) => {
          const { open, reset, end, acts } = menuOf(user);
          return [open, ...reset, ...end, ...acts];
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
