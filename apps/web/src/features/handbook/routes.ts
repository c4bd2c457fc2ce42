import type { RouteObject } from 'react-router';
import { literalRedirects } from '#lib/literal-redirects.ts';
import { page } from '#lib/page-handle.ts';

const plannedOrders: RouteObject = {
  path: 'phieu-giao-viec-theo-ke-hoach',
  handle: page('Phiếu giao việc theo kế hoạch', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./order-list/orders-page.tsx')).PlannedOrdersPage } },
    {
      path: 'them-moi-phieu-giao-viec-theo-ke-hoach',
      handle: page('Thêm phiếu giao việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).PlannedOrderPage },
    },
    {
      path: 'chinh-sua-phieu-giao-viec-theo-ke-hoach/:id',
      handle: page('Chi tiết phiếu giao việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).PlannedOrderPage },
    },
    ...literalRedirects('them-moi-phieu-giao-viec-theo-ke-hoach', 'chinh-sua-phieu-giao-viec-theo-ke-hoach'),
  ],
};

const unplannedOrders: RouteObject = {
  path: 'phieu-giao-viec-phat-sinh',
  handle: page('Phiếu giao việc phát sinh', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./order-list/orders-page.tsx')).UnplannedOrdersPage },
    },
    {
      path: 'them-moi-phieu-giao-viec-phat-sinh',
      handle: page('Thêm phiếu giao việc phát sinh'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).UnplannedOrderPage },
    },
    {
      path: 'chinh-sua-phieu-giao-viec-phat-sinh/:id',
      handle: page('Chi tiết phiếu giao việc phát sinh'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).UnplannedOrderPage },
    },
    ...literalRedirects('them-moi-phieu-giao-viec-phat-sinh', 'chinh-sua-phieu-giao-viec-phat-sinh'),
  ],
};

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [plannedOrders, unplannedOrders];
