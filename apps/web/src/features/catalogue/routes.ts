import { type RouteObject, redirect } from 'react-router';
import { group, page } from '#lib/page-handle.ts';

const PlantStatusPage = async () => (await import('./plant-statuses/plant-status-page.tsx')).PlantStatusPage;

export const catalogueRoutes: RouteObject = {
  path: 'danh-muc',
  handle: group('Danh mục'),
  children: [
    { index: true, loader: () => redirect('/quan-tri/danh-muc/tinh-trang-cay') },
    {
      path: 'tinh-trang-cay',
      handle: page('Tình trạng cây', 'optional'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () => (await import('./plant-statuses/plant-statuses-page.tsx')).PlantStatusesPage,
          },
        },
        { path: 'them-moi-tinh-trang-cay', handle: page('Thêm tình trạng cây'), lazy: { Component: PlantStatusPage } },
        {
          path: 'chinh-sua-tinh-trang-cay/:id',
          handle: page('Chi tiết tình trạng cây'),
          lazy: { Component: PlantStatusPage },
        },
      ],
    },
  ],
};
