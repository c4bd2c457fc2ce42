import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const MaterialPage = async () => (await import('./materials/material-page.tsx')).MaterialPage;
const PermittedPesticidePage = async () =>
  (await import('./permitted-pesticides/permitted-pesticide-page.tsx')).PermittedPesticidePage;
const PlantStatusPage = async () => (await import('./plant-statuses/plant-status-page.tsx')).PlantStatusPage;
const QualityTemplatePage = async () =>
  (await import('./quality-templates/quality-template-page.tsx')).QualityTemplatePage;
const WorkTypePage = async () => (await import('./work-types/work-type-page.tsx')).WorkTypePage;

export const catalogueRoutes = {
  path: 'danh-muc',
  handle: page('Danh mục', 'optional'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./catalogue-page.tsx')).CataloguePage } },
    {
      path: 'vat-tu',
      handle: page('Vật tư', 'optional'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('./materials/materials-page.tsx')).MaterialsPage },
        },
        { path: 'them-moi-vat-tu', handle: page('Thêm vật tư'), lazy: { Component: MaterialPage } },
        { path: 'chinh-sua-vat-tu/:id', handle: page('Chi tiết vật tư'), lazy: { Component: MaterialPage } },
      ],
    },
    {
      path: 'loai-cong-viec',
      handle: page('Loại công việc', 'optional'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('./work-types/work-types-page.tsx')).WorkTypesPage },
        },
        { path: 'them-moi-loai-cong-viec', handle: page('Thêm loại công việc'), lazy: { Component: WorkTypePage } },
        {
          path: 'chinh-sua-loai-cong-viec/:id',
          handle: page('Chi tiết loại công việc'),
          lazy: { Component: WorkTypePage },
        },
      ],
    },
    {
      path: 'bo-tieu-chi',
      handle: page('Bộ tiêu chí', 'optional'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () =>
              (await import('./quality-templates/quality-templates-page.tsx')).QualityTemplatesPage,
          },
        },
        { path: 'them-moi-bo-tieu-chi', handle: page('Thêm bộ tiêu chí'), lazy: { Component: QualityTemplatePage } },
        {
          path: 'chinh-sua-bo-tieu-chi/:id',
          handle: page('Chi tiết bộ tiêu chí'),
          lazy: { Component: QualityTemplatePage },
        },
      ],
    },
    {
      path: 'thuoc-duoc-phep',
      handle: page('Thuốc được phép', 'optional'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () =>
              (await import('./permitted-pesticides/permitted-pesticides-page.tsx')).PermittedPesticidesPage,
          },
        },
        {
          path: 'them-moi-thuoc-duoc-phep',
          handle: page('Thêm thuốc được phép'),
          lazy: { Component: PermittedPesticidePage },
        },
        {
          path: 'chinh-sua-thuoc-duoc-phep/:id',
          handle: page('Chi tiết thuốc được phép'),
          lazy: { Component: PermittedPesticidePage },
        },
      ],
    },
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
} satisfies RouteObject;
