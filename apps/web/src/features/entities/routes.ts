import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

export const entityRoutes: RouteObject = {
  path: 'don-vi',
  handle: page('Đơn vị'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./entity/entities-page.tsx')).EntitiesPage },
    },
    {
      path: 'them-moi-don-vi',
      handle: page('Thêm đơn vị'),
      lazy: {
        Component: async () => (await import('./create/create-entity-page.tsx')).CreateEntityPage,
      },
    },
    {
      path: 'them-moi-don-vi-an-danh',
      handle: page('Thêm đơn vị ẩn danh'),
      lazy: {
        Component: async () => (await import('./create/create-entity-page.tsx')).CreateAnonymousPage,
      },
    },
    {
      path: 'chuoi-lien-ket',
      handle: page('Chuỗi liên kết'),
      lazy: { Component: async () => (await import('./chain/chain-page.tsx')).ChainPage },
    },
    {
      path: 'chinh-sua-don-vi/:id',
      handle: page('Chi tiết đơn vị'),
      lazy: { Component: async () => (await import('./entity/entity-page.tsx')).EntityPage },
    },
  ],
};

export const memberRoutes: RouteObject = {
  path: 'thanh-vien',
  handle: page('Thành viên', 'required'),
  lazy: { Component: async () => (await import('./members/members-page.tsx')).MembersPage },
};
