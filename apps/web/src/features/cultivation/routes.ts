import { type RouteObject, redirect } from 'react-router';
import { literalRedirects } from '#lib/literal-redirects.ts';
import { page } from '#lib/page-handle.ts';
import { farmPlansPath } from './paths.ts';

const TemplatePage = async () => (await import('./plan-templates/template-page.tsx')).TemplatePage;
const BatmanPlanPage = async () => (await import('./batman-plans/batman-plan-page.tsx')).BatmanPlanPage;

const batmanRoutes: RouteObject = {
  path: 'ke-hoach-batman',
  handle: page('Kế hoạch BATMAN', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./batman-board/batman-board-page.tsx')).BatmanBoardPage },
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

const farmPlans: RouteObject = {
  path: 'ke-hoach-canh-tac',
  handle: page('Kế hoạch canh tác', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./plan-list/plans-page.tsx')).PlansPage } },
    {
      path: 'them-moi-ke-hoach-canh-tac',
      handle: page('Thêm kế hoạch canh tác'),
      lazy: { Component: async () => (await import('./plan-form/new-plan-page.tsx')).NewPlanPage },
    },
    {
      path: 'chi-tiet-ke-hoach-canh-tac/:id',
      handle: page('Chi tiết kế hoạch canh tác'),
      lazy: { Component: async () => (await import('./plan-record/plan-page.tsx')).PlanPage },
    },
  ],
};

const BatchPage = async () => (await import('./planting-batches/batch-page.tsx')).BatchPage;

/** Batches lie under their plan, which the pages put into the breadcrumbs; the address without one leads to the plans. */
const plantingBatches: RouteObject = {
  path: 'dot-trong',
  handle: page('Kế hoạch canh tác', 'required'),
  children: [
    { index: true, loader: () => redirect(farmPlansPath) },
    {
      path: ':plant-id',
      handle: page('Đợt trồng'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('./planting-batches/batches-page.tsx')).BatchesPage },
        },
        { path: 'them-moi-dot-trong', handle: page('Thêm đợt trồng'), lazy: { Component: BatchPage } },
        {
          path: 'chi-tiet-dot-trong/:plant-detail-id',
          handle: page('Chi tiết đợt trồng'),
          lazy: { Component: BatchPage },
        },
      ],
    },
  ],
};

const plannedWork: RouteObject = {
  path: 'cong-viec-theo-ke-hoach',
  handle: page('Công việc theo kế hoạch', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./work-list/works-page.tsx')).PlannedWorksPage },
    },
    {
      path: 'them-moi-cong-viec-theo-ke-hoach',
      handle: page('Thêm công việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./work-record/work-page.tsx')).PlannedWorkPage },
    },
    {
      path: 'chinh-sua-cong-viec-theo-ke-hoach/:id',
      handle: page('Chi tiết công việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./work-record/work-page.tsx')).PlannedWorkPage },
    },
    ...literalRedirects('them-moi-cong-viec-theo-ke-hoach', 'chinh-sua-cong-viec-theo-ke-hoach'),
  ],
};

const unplannedWork: RouteObject = {
  path: 'cong-viec-phat-sinh',
  handle: page('Công việc phát sinh', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./work-list/works-page.tsx')).UnplannedWorksPage },
    },
    {
      path: 'them-moi-cong-viec-phat-sinh',
      handle: page('Thêm công việc phát sinh'),
      lazy: { Component: async () => (await import('./work-record/work-page.tsx')).UnplannedWorkPage },
    },
    {
      path: 'chinh-sua-cong-viec-phat-sinh/:id',
      handle: page('Chi tiết công việc phát sinh'),
      lazy: { Component: async () => (await import('./work-record/work-page.tsx')).UnplannedWorkPage },
    },
    ...literalRedirects('them-moi-cong-viec-phat-sinh', 'chinh-sua-cong-viec-phat-sinh'),
  ],
};

/** Under 'Danh mục', beside the other catalogues. */
export const planTemplateRoutes: RouteObject = {
  path: 'mau-ke-hoach',
  handle: page('Mẫu kế hoạch', 'optional'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./plan-templates/templates-page.tsx')).TemplatesPage },
    },
    { path: 'them-moi-mau-ke-hoach', handle: page('Thêm mẫu kế hoạch'), lazy: { Component: TemplatePage } },
    { path: 'chinh-sua-mau-ke-hoach/:id', handle: page('Chi tiết mẫu kế hoạch'), lazy: { Component: TemplatePage } },
  ],
};

export const cultivationRoutes: RouteObject[] = [farmPlans, plantingBatches, plannedWork, unplannedWork, batmanRoutes];
