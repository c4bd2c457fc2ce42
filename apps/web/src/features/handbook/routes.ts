import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const stock: RouteObject = {
  path: 'nhat-ky-canh-tac/kho-vat-tu',
  handle: page('Kho vật tư', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./stock/stock-page.tsx')).StockPage } },
    {
      path: 'lo-nhap',
      handle: page('Các lần nhập'),
      lazy: { Component: async () => (await import('./stock/stock-batches-page.tsx')).StockBatchesPage },
    },
    {
      path: ':id',
      handle: page('Vật tư trong kho'),
      lazy: { Component: async () => (await import('./stock-item/stock-item-page.tsx')).StockItemPage },
    },
  ],
};

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [stock];
