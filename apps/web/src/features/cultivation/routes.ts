import type { RouteObject } from 'react-router';
import { literalRedirects } from '#lib/literal-redirects.ts';
import { page } from '#lib/page-handle.ts';

const BatmanPlanPage = async () => (await import('./batman-plans/batman-plan-page.tsx')).BatmanPlanPage;

const batmanRoutes: RouteObject = {
  path: 'ke-hoach-batman',
  handle: page('Kế hoạch BATMAN', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./batman-plans/batman-board-page.tsx')).BatmanBoardPage },
    },
    {
      path: 'danh-sach',
      handle: page('Danh sách kế hoạch BATMAN'),
      lazy: { Component: async () => (await import('./batman-plans/batman-list-page.tsx')).BatmanListPage },
    },
    { path: 'them-moi-ke-hoach-batman', handle: page('Thêm kế hoạch BATMAN'), lazy: { Component: BatmanPlanPage } },
    {
      path: 'chinh-sua-ke-hoach-batman/:id',
      handle: page('Chi tiết kế hoạch BATMAN'),
      lazy: { Component: BatmanPlanPage },
    },
    ...literalRedirects('them-moi-ke-hoach-batman', 'chinh-sua-ke-hoach-batman'),
  ],
};

export const cultivationRoutes: RouteObject[] = [batmanRoutes];
