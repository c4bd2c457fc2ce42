import type { RouteObject } from 'react-router';
import { childrenTab } from '#lib/children-tab.ts';
import { page } from '#lib/page-handle.ts';

const CropGroupPage = async () => (await import('./crop-groups/crop-group-page.tsx')).CropGroupPage;
const SeasonPage = async () => (await import('./seasons/season-page.tsx')).SeasonPage;

export const cropGroupRoutes: RouteObject = {
  path: 'nhom-cay-trong',
  handle: page('Nhóm cây trồng', 'optional'),
  children: [
    {
      index: true,
      lazy: {
        Component: async () => (await import('./crop-groups/crop-groups-page.tsx')).CropGroupsPage,
      },
    },
    { path: 'them-moi-nhom-cay-trong', handle: page('Thêm nhóm cây trồng'), lazy: { Component: CropGroupPage } },
    {
      path: 'chinh-sua-nhom-cay-trong/:id',
      handle: page('Chi tiết nhóm cây trồng'),
      children: [
        { index: true, lazy: { Component: CropGroupPage } },
        childrenTab('mua-vu'),
        {
          path: 'mua-vu/them-moi-mua-vu',
          handle: page('Thêm mùa vụ', 'required'),
          lazy: { Component: SeasonPage },
        },
        {
          path: 'mua-vu/chinh-sua-mua-vu/:season-id',
          handle: page('Chi tiết mùa vụ', 'required'),
          lazy: { Component: SeasonPage },
        },
      ],
    },
  ],
};
