import type { RecordType } from '@vuon/contract/record';
import { type RouteObject, redirect } from 'react-router';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { cropGroupRoutes } from '#features/crops/routes.ts';
import { cultivationRoutes, planTemplateRoutes } from '#features/cultivation/routes.ts';
import { entityRoutes, memberRoutes } from '#features/entities/routes.ts';
import { handbookRoutes, myWorkRoute } from '#features/handbook/routes.ts';
import { harvestRoutes } from '#features/harvest/routes.ts';
import { userRoutes } from '#features/identity/routes.ts';
import { areaRoutes } from '#features/orchard/routes.ts';
import { peopleRoutes } from '#features/people/routes.ts';
import type { PageHandle } from '#lib/breadcrumbs.ts';
import { group, page } from '#lib/page-handle.ts';
import { firstKnownPage } from '../navigation.tsx';
import { recordTypes } from '../record-types.ts';
import { Root } from '../root.tsx';
import { requireIds, requireSession, skipLogin } from './guards.ts';
import { RouteError } from './route-error.tsx';

// The specification's paths and parameter names, to the letter. Only routes that work are here.
const orchardRoutes: RouteObject = {
  path: 'quan-ly-vuon-cay',
  handle: group('Quản lý vườn cây'),
  children: [
    { index: true, loader: () => redirect(firstKnownPage(routes, '/quan-ly-vuon-cay')) },
    {
      path: 'ban-do-nong-nghiep',
      handle: { ...page('Bản đồ nông nghiệp', 'required'), fills: true },
      lazy: { Component: async () => (await import('#features/maps/page/map-page.tsx')).MapPage },
    },
    cropGroupRoutes,
    areaRoutes,
  ],
};

const farmingRoutes: RouteObject = {
  path: 'quan-ly-canh-tac',
  handle: group('Quản lý canh tác'),
  children: [
    { index: true, loader: () => redirect(firstKnownPage(routes, '/quan-ly-canh-tac')) },
    ...cultivationRoutes,
    harvestRoutes,
  ],
};

const handbookGroup: RouteObject = {
  path: 'so-tay-canh-tac',
  handle: group('Sổ tay canh tác'),
  children: [{ index: true, loader: () => redirect(firstKnownPage(routes, '/so-tay-canh-tac')) }, ...handbookRoutes],
};

const administrationRoutes: RouteObject = {
  path: 'quan-tri',
  handle: group('Quản trị'),
  children: [
    {
      index: true,
      handle: page('Bảng điều khiển'),
      lazy: { Component: async () => (await import('#features/entities/dashboard/dashboard-page.tsx')).DashboardPage },
    },
    entityRoutes,
    userRoutes,
    memberRoutes,
    ...peopleRoutes,
    { ...catalogueRoutes, children: [...catalogueRoutes.children, planTemplateRoutes] },
    {
      path: 'cai-dat',
      handle: page('Cài đặt đơn vị', 'required'),
      lazy: { Component: async () => (await import('#features/entities/settings/settings-page.tsx')).SettingsPage },
    },
    {
      path: 'lich-su-thay-doi',
      handle: page('Lịch sử thay đổi', 'optional'),
      children: [
        { index: true, lazy: { Component: async () => (await import('#features/audit/acts-page.tsx')).ActsPage } },
        {
          path: 'ban-ghi',
          handle: page('Từng bản ghi', 'optional'),
          lazy: { Component: async () => (await import('#features/audit/records-page.tsx')).RecordsPage },
        },
      ],
    },
  ],
};

// Catalogues also have records of the system, and entities belong to no entity: the administrator imports both without one.
const importEntity: PageHandle['entity'] = ({ type }) => recordTypes[type as RecordType]?.imports?.entity ?? 'required';

const importRoutes: RouteObject = {
  path: 'nhap-du-lieu/:type',
  handle: page('Nhập dữ liệu', importEntity),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('#features/imports/steps/import-start-page.tsx')).ImportStartPage },
    },
    {
      path: ':id',
      handle: page('Lần nhập'),
      lazy: { Component: async () => (await import('#features/imports/steps/import-page.tsx')).ImportPage },
    },
  ],
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        path: 'login',
        loader: skipLogin,
        shouldRevalidate: () => true,
        handle: page('Đăng nhập'),
        lazy: { Component: async () => (await import('./login-route.tsx')).LoginRoute },
      },
      {
        lazy: { Component: async () => (await import('../providers.tsx')).Providers },
        children: [
          {
            path: 'map-external',
            handle: page('Bản đồ vườn'),
            lazy: { Component: async () => (await import('./external-map-route.tsx')).ExternalMapRoute },
          },
          {
            loader: requireSession,
            // The session may end between two pages, so each navigation checks again; it costs one look into a store.
            shouldRevalidate: () => true,
            lazy: { Component: async () => (await import('../shell/shell.tsx')).Shell },
            children: [
              {
                ErrorBoundary: RouteError,
                loader: requireIds,
                shouldRevalidate: () => true,
                children: [
                  {
                    index: true,
                    handle: page('Tổng quan', 'optional'),
                    lazy: { Component: async () => (await import('./overview-route.tsx')).OverviewRoute },
                  },
                  orchardRoutes,
                  farmingRoutes,
                  handbookGroup,
                  importRoutes,
                  administrationRoutes,
                  myWorkRoute,
                  {
                    path: 'qr/:type/:entityId/:id',
                    handle: page('Mở bằng mã QR'),
                    lazy: { Component: async () => (await import('#features/orchard/find-plant/qr-page.tsx')).QrPage },
                  },
                  {
                    path: 'thong-bao',
                    handle: page('Thông báo'),
                    lazy: {
                      Component: async () =>
                        (await import('#features/notifications/notifications-page.tsx')).NotificationsPage,
                    },
                  },
                  {
                    path: 'viec-chay-nen',
                    handle: page('Việc chạy nền'),
                    lazy: { Component: async () => (await import('#features/jobs/jobs-page.tsx')).JobsPage },
                  },
                  {
                    path: 'doi-mat-khau',
                    handle: page('Đổi mật khẩu'),
                    lazy: {
                      Component: async () =>
                        (await import('#features/identity/password/change-password-page.tsx')).ChangePasswordPage,
                    },
                  },
                ],
              },
            ],
          },
          {
            path: '*',
            handle: page('Không tìm thấy trang'),
            lazy: { Component: async () => (await import('./not-found-page.tsx')).NotFoundPage },
          },
        ],
      },
    ],
  },
];
