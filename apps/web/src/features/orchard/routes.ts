import type { RouteObject } from 'react-router';
import { childrenTab } from '#lib/children-tab.ts';
import { page } from '#lib/page-handle.ts';

const AreaPage = async () => (await import('./areas/area-page.tsx')).AreaPage;
const PlotPage = async () => (await import('./plots/plot-page.tsx')).PlotPage;
const RowPage = async () => (await import('./rows/row-page.tsx')).RowPage;
const PlantPage = async () => (await import('./plants/plant-page.tsx')).PlantPage;

const plantRoutes: RouteObject[] = [
  childrenTab('cay-trong'),
  { path: 'cay-trong/them-moi-cay-trong', handle: page('Thêm cây trồng'), lazy: { Component: PlantPage } },
  {
    path: 'cay-trong/chinh-sua-cay-trong/:plant-id',
    handle: page('Chi tiết cây trồng'),
    lazy: { Component: PlantPage },
  },
];

const rowRoutes: RouteObject[] = [
  childrenTab('hang-trong'),
  { path: 'hang-trong/them-moi-hang-trong', handle: page('Thêm hàng trồng'), lazy: { Component: RowPage } },
  {
    path: 'hang-trong/chinh-sua-hang-trong/:row-plant-id',
    handle: page('Chi tiết hàng trồng'),
    children: [{ index: true, lazy: { Component: RowPage } }, ...plantRoutes],
  },
];

const plotRoutes: RouteObject[] = [
  childrenTab('lo-trong'),
  { path: 'lo-trong/them-moi-lo-trong', handle: page('Thêm lô trồng'), lazy: { Component: PlotPage } },
  {
    path: 'lo-trong/chinh-sua-lo-trong/:plot-id',
    handle: page('Chi tiết lô trồng'),
    children: [
      { index: true, lazy: { Component: PlotPage } },
      {
        path: 'tao-hang-va-cay',
        handle: page('Tạo hàng và cây'),
        lazy: { Component: async () => (await import('./planting/planting-page.tsx')).PlantingPage },
      },
      ...rowRoutes,
    ],
  },
];

/** Areas, and the plots, rows and trees in them. The name of the area's parameter comes from the specification. */
export const areaRoutes: RouteObject = {
  path: 'khu-vuc-trong',
  handle: page('Khu vực trồng', 'required'),
  lazy: { Component: async () => (await import('./places/orchard-frame.tsx')).OrchardFrame },
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./areas/areas-page.tsx')).AreasPage },
    },
    { path: 'them-moi-khu-vuc-trong', handle: page('Thêm khu vực trồng'), lazy: { Component: AreaPage } },
    {
      path: 'chinh-sua-khu-vuc-trong/:crop-group-id',
      handle: page('Chi tiết khu vực trồng'),
      children: [{ index: true, lazy: { Component: AreaPage } }, ...plotRoutes],
    },
    {
      path: 'lo-trong',
      handle: page('Tất cả lô trồng'),
      lazy: { Component: async () => (await import('./plots/plots-page.tsx')).PlotsPage },
    },
    {
      path: 'hang-trong',
      handle: page('Tất cả hàng trồng'),
      lazy: { Component: async () => (await import('./rows/rows-page.tsx')).RowsPage },
    },
    {
      path: 'cay-trong',
      handle: page('Tất cả cây trồng'),
      lazy: { Component: async () => (await import('./plants/plants-page.tsx')).PlantsPage },
    },
    {
      path: 'tim-cay',
      handle: page('Tìm cây'),
      lazy: { Component: async () => (await import('./find-plant/find-plant-page.tsx')).FindPlantPage },
    },
  ],
};
