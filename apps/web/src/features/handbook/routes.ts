import type { RouteObject } from 'react-router';
import { literalRedirects } from '#lib/literal-redirects.ts';
import { page } from '#lib/page-handle.ts';

const stock: RouteObject = {
  path: 'kho-vat-tu',
  handle: page('Kho vật tư', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./stock/stock-page.tsx')).StockPage } },
    {
      path: 'lo-nhap',
      handle: page('Các lần nhập'),
      lazy: { Component: async () => (await import('./stock/stock-batches-page.tsx')).StockBatchesPage },
    },
    {
      path: ':id',
      handle: page('Vật tư trong kho'),
      lazy: { Component: async () => (await import('./stock-item/stock-item-page.tsx')).StockItemPage },
    },
  ],
};

const RatingPage = async () => (await import('./rating-record/rating-page.tsx')).RatingPage;

const qualityRatings: RouteObject = {
  path: 'danh-gia-chat-luong',
  handle: page('Đánh giá chất lượng', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./quality-ratings/ratings-page.tsx')).RatingsPage } },
    {
      path: 'them-moi-danh-gia-chat-luong',
      handle: page('Thêm đánh giá chất lượng'),
      lazy: { Component: RatingPage },
    },
    {
      path: 'chinh-sua-danh-gia-chat-luong/:id',
      handle: page('Chi tiết đánh giá chất lượng'),
      lazy: { Component: RatingPage },
    },
    ...literalRedirects('them-moi-danh-gia-chat-luong', 'chinh-sua-danh-gia-chat-luong'),
  ],
};

const DiaryEntryPage = async () => (await import('./diary-record/diary-entry-page.tsx')).DiaryEntryPage;

const diary: RouteObject = {
  path: 'nhat-ky-canh-tac',
  handle: page('Nhật ký canh tác', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./diary-list/diary-page.tsx')).DiaryPage } },
    { path: 'them-moi-nhat-ky-canh-tac', handle: page('Ghi nhật ký'), lazy: { Component: DiaryEntryPage } },
    { path: 'chinh-sua-nhat-ky-canh-tac/:id', handle: page('Chi tiết nhật ký'), lazy: { Component: DiaryEntryPage } },
    stock,
    qualityRatings,
  ],
};

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [diary];
