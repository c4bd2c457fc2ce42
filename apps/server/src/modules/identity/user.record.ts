import type { RecordKind } from '../records/index.ts';
import { findUser } from './user.queries.ts';

export const userRecord: RecordKind = {
  type: 'user',
  noun: 'người dùng',
  read: 'admin',
  write: 'admin',
  find: async ({ db }, id) => {
    const user = await findUser(db, id);
    if (!user) return undefined;
    const { fullName, deletedAt } = user;
    return { ref: { type: 'user', id, within: [], name: fullName }, entityId: null, deletedAt };
  },
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
  labels: {
    fullName: 'Họ và tên',
    displayName: 'Tên hiển thị',
    username: 'Tên đăng nhập',
    phoneNumber: 'Số điện thoại',
    email: 'Email',
    role: 'Vai trò',
  },
  show: (field, value) => (field === 'role' ? (value === 'admin' ? 'Quản trị viên' : 'Người dùng') : String(value)),
};
