import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const ForecastPage = async () => (await import('./forecast-record/forecast-page.tsx')).ForecastPage;

const sections: RouteObject[] = [
  { index: true, lazy: { Component: async () => (await import('./forecasts/forecasts-page.tsx')).ForecastsPage } },
];

const records: RouteObject[] = [
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
