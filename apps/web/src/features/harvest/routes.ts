import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const sections: RouteObject[] = [];

const records: RouteObject[] = [];

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
