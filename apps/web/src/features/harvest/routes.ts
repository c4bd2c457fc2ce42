import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const ForecastPage = async () => (await import('./forecast-record/forecast-page.tsx')).ForecastPage;
const YieldPage = async () => (await import('./yield-record/yield-page.tsx')).YieldPage;
const CountPage = async () => (await import('./harvest-counts/count-page.tsx')).CountPage;
const LotPage = async () => (await import('./lot-record/lot-page.tsx')).LotPage;
const SalePage = async () => (await import('./sale-record/sale-page.tsx')).SalePage;
const BuyerPage = async () => (await import('./buyers/buyer-page.tsx')).BuyerPage;

const sections: RouteObject[] = [
  { index: true, lazy: { Component: async () => (await import('./forecasts/forecasts-page.tsx')).ForecastsPage } },
  {
    path: 'so-luong-thu-hoach',
    handle: page('Số lượng thu hoạch'),
    lazy: { Component: async () => (await import('./harvest-counts/counts-page.tsx')).CountsPage },
  },
  {
    path: 'san-luong-thu-hoach',
    handle: page('Sản lượng thu hoạch'),
    lazy: { Component: async () => (await import('./harvest-yields/yields-page.tsx')).YieldsPage },
  },
  {
    path: 'lo-hang',
    handle: page('Lô hàng'),
    lazy: { Component: async () => (await import('./lots/lots-page.tsx')).LotsPage },
  },
  {
    path: 'phieu-ban',
    handle: page('Phiếu bán'),
    lazy: { Component: async () => (await import('./sales/sales-page.tsx')).SalesPage },
  },
  {
    path: 'ben-mua',
    handle: page('Bên mua'),
    lazy: { Component: async () => (await import('./buyers/buyers-page.tsx')).BuyersPage },
  },
  {
    path: 'bao-cao-mua-vu',
    handle: page('Báo cáo mùa vụ'),
    lazy: { Component: async () => (await import('./season-report/report-page.tsx')).ReportPage },
  },
];

const records: RouteObject[] = [
  { path: 'them-moi-so-luong-thu-hoach', handle: page('Ghi số trái'), lazy: { Component: CountPage } },
  {
    path: 'chi-tiet-so-luong-thu-hoach/:id',
    handle: page('Chi tiết số lượng thu hoạch'),
    lazy: { Component: CountPage },
  },
  { path: 'them-moi-san-luong-thu-hoach', handle: page('Ghi mẻ thu hoạch'), lazy: { Component: YieldPage } },
  {
    path: 'chi-tiet-san-luong-thu-hoach/:id',
    handle: page('Chi tiết sản lượng thu hoạch'),
    lazy: { Component: YieldPage },
  },
  {
    path: 'can-me',
    handle: page('Cân mẻ'),
    lazy: { Component: async () => (await import('./weighing/weighing-page.tsx')).WeighingPage },
  },
  {
    path: 'dem-trai',
    handle: page('Đếm trái'),
    lazy: { Component: async () => (await import('./weighing/weighing-page.tsx')).CountingPage },
  },
  {
    path: 'them-moi-du-bao-san-luong',
    handle: page('Thêm dự báo sản lượng'),
    lazy: { Component: ForecastPage },
  },
  {
    path: 'chi-tiet-du-bao-san-luong/:id',
    handle: page('Chi tiết dự báo sản lượng'),
    lazy: { Component: ForecastPage },
  },
  {
    path: 'chi-tiet-du-bao-san-luong/:id/dem-cay-mau',
    handle: page('Đếm cây mẫu'),
    lazy: { Component: async () => (await import('./forecast-sample/count-page.tsx')).CountPage },
  },
  {
    path: 'lo-hang',
    handle: page('Lô hàng'),
    children: [
      { path: 'them-moi-lo-hang', handle: page('Mở lô hàng'), lazy: { Component: LotPage } },
      { path: 'chi-tiet-lo-hang/:id', handle: page('Chi tiết lô hàng'), lazy: { Component: LotPage } },
      {
        path: 'chi-tiet-lo-hang/:id/truy-xuat',
        handle: page('Truy xuất lô hàng'),
        lazy: { Component: async () => (await import('./lot-trace/trace-page.tsx')).LotTracePage },
      },
      {
        path: 'truy-xuat-lo-nhap/:id',
        handle: page('Truy xuất lô nhập'),
        lazy: { Component: async () => (await import('./lot-trace/trace-page.tsx')).BatchTracePage },
      },
    ],
  },
  {
    path: 'phieu-ban',
    handle: page('Phiếu bán'),
    children: [
      { path: 'them-moi-phieu-ban', handle: page('Chốt bán'), lazy: { Component: SalePage } },
      { path: 'chi-tiet-phieu-ban/:id', handle: page('Chi tiết phiếu bán'), lazy: { Component: SalePage } },
    ],
  },
  {
    path: 'ben-mua',
    handle: page('Bên mua'),
    children: [
      { path: 'them-moi-ben-mua', handle: page('Thêm bên mua'), lazy: { Component: BuyerPage } },
      { path: 'chi-tiet-ben-mua/:id', handle: page('Chi tiết bên mua'), lazy: { Component: BuyerPage } },
    ],
  },
];

export const harvestRoutes: RouteObject = {
  path: 'du-bao-san-luong',
  handle: page('Dự báo sản lượng', 'required'),
  children: [
    {
      lazy: { Component: async () => (await import('./harvest-sections.tsx')).HarvestSections },
      children: sections,
    },
    ...records,
  ],
};
