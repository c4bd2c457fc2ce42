import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const UserPage = async () => (await import('./users/user-page.tsx')).UserPage;
export const userRoutes: RouteObject = {
  path: 'nguoi-dung',
  handle: page('Người dùng'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./users/users-page.tsx')).UsersPage },
    },
    { path: 'them-moi-nguoi-dung', handle: page('Thêm người dùng'), lazy: { Component: UserPage } },
    { path: 'chinh-sua-nguoi-dung/:id', handle: page('Chi tiết người dùng'), lazy: { Component: UserPage } },
  ],
};
