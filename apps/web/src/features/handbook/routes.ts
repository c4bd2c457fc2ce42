import type { RouteObject } from 'react-router';
import { page } from '#lib/page-handle.ts';

const DiaryEntryPage = async () => (await import('./diary-record/diary-entry-page.tsx')).DiaryEntryPage;

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [
  {
    path: 'nhat-ky-canh-tac',
    handle: page('Nhật ký canh tác', 'required'),
    children: [
      { index: true, lazy: { Component: async () => (await import('./diary-list/diary-page.tsx')).DiaryPage } },
      { path: 'them-moi-nhat-ky-canh-tac', handle: page('Ghi nhật ký'), lazy: { Component: DiaryEntryPage } },
      {
        path: 'chinh-sua-nhat-ky-canh-tac/:id',
        handle: page('Chi tiết nhật ký'),
        lazy: { Component: DiaryEntryPage },
      },
    ],
  },
];
