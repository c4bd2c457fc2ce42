import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const PersonPage = async () => (await import('./person/person-page.tsx')).PersonPage;
const CrewPage = async () => (await import('./crews/crew-page.tsx')).CrewPage;

export const peopleRoutes: RouteObject[] = [
  {
    path: 'nhan-su',
    handle: page('Nhân sự', 'required'),
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('./person/people-page.tsx')).PeoplePage },
      },
      { path: 'them-moi-nhan-su', handle: page('Thêm nhân sự'), lazy: { Component: PersonPage } },
      { path: 'chinh-sua-nhan-su/:id', handle: page('Chi tiết nhân sự'), lazy: { Component: PersonPage } },
    ],
  },
  {
    path: 'to-doi',
    handle: page('Tổ đội', 'required'),
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('./crews/crews-page.tsx')).CrewsPage },
      },
      { path: 'them-moi-to-doi', handle: page('Thêm tổ đội'), lazy: { Component: CrewPage } },
      { path: 'chinh-sua-to-doi/:id', handle: page('Chi tiết tổ đội'), lazy: { Component: CrewPage } },
    ],
  },
];
