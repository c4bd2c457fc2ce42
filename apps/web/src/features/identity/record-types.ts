import { plainValue } from '../../lib/plain-value.ts';
import type { RecordWords } from '../../lib/record-types.ts';

export const userRecord: RecordWords = {
  noun: 'người dùng',
  list: null,
  pathOf: null,
  labels: {
    fullName: 'Họ và tên',
    displayName: 'Tên hiển thị',
    username: 'Tên đăng nhập',
    phoneNumber: 'Số điện thoại',
    email: 'Email',
    role: 'Vai trò',
  },
  show: (field, value) => {
    if (field === 'role') return value === 'admin' ? 'Quản trị viên' : 'Người dùng';
    return plainValue(value);
  },
};
