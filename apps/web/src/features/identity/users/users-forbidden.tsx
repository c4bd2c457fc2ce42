import { ForbiddenState } from '#ui/states/forbidden-state.tsx';

export function UsersForbidden() {
  return (
    <ForbiddenState title="Chỉ quản trị viên xem được người dùng" who="Người trong đơn vị của bạn ở mục Thành viên." />
  );
}
