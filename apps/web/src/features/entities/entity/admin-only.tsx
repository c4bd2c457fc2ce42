import type { ReactNode } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';

/** The pages about all entities are for the platform's administrator; other users see a refusal, and nothing is fetched. */
export function AdminOnly({ children }: { children: ReactNode }) {
  if (useMay('admin')) return children;
  return (
    <ForbiddenState
      title="Trang này dành cho quản trị viên của hệ thống"
      who="Cần đổi thông tin hay trạng thái của đơn vị, hãy nhờ quản trị viên."
    />
  );
}
