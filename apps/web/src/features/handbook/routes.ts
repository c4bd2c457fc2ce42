import type { RouteObject } from 'react-router';
import { literalRedirects } from '#lib/literal-redirects.ts';
import { page } from '#lib/page-handle.ts';

const stock: RouteObject = {
  path: 'kho-vat-tu',
  handle: page('Kho vật tư', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./stock/stock-page.tsx')).StockPage } },
    {
      path: 'de-nghi-mua',
      handle: page('Đề nghị mua'),
      lazy: { Component: async () => (await import('./stock-purchase/purchase-page.tsx')).PurchasePage },
    },
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

const TrainingPage = async () => (await import('./trainings/training-page.tsx')).TrainingPage;
const SelfAssessmentPage = async () => (await import('./self-assessments/self-assessment-page.tsx')).SelfAssessmentPage;
const PackagingPage = async () => (await import('./packaging/packaging-page.tsx')).PackagingPage;

const vietgap: RouteObject = {
  path: 'so-vietgap',
  handle: page('Sổ VietGAP', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./vietgap-book/vietgap-page.tsx')).VietgapPage } },
    {
      path: 'tap-huan',
      handle: page('Tập huấn'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('./trainings/trainings-page.tsx')).TrainingsPage },
        },
        { path: 'them-moi-tap-huan', handle: page('Ghi tập huấn'), lazy: { Component: TrainingPage } },
        { path: 'chinh-sua-tap-huan/:id', handle: page('Chi tiết tập huấn'), lazy: { Component: TrainingPage } },
      ],
    },
    {
      path: 'tu-danh-gia',
      handle: page('Tự đánh giá'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () => (await import('./self-assessments/self-assessments-page.tsx')).SelfAssessmentsPage,
          },
        },
        { path: 'them-moi-tu-danh-gia', handle: page('Ghi tự đánh giá'), lazy: { Component: SelfAssessmentPage } },
        {
          path: 'chinh-sua-tu-danh-gia/:id',
          handle: page('Chi tiết tự đánh giá'),
          lazy: { Component: SelfAssessmentPage },
        },
      ],
    },
    {
      path: 'gom-bao-bi',
      handle: page('Gom bao bì'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('./packaging/packagings-page.tsx')).PackagingsPage },
        },
        { path: 'them-moi-gom-bao-bi', handle: page('Ghi gom bao bì'), lazy: { Component: PackagingPage } },
        { path: 'chinh-sua-gom-bao-bi/:id', handle: page('Chi tiết gom bao bì'), lazy: { Component: PackagingPage } },
      ],
    },
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
    vietgap,
    qualityRatings,
  ],
};

const plannedOrders: RouteObject = {
  path: 'phieu-giao-viec-theo-ke-hoach',
  handle: page('Phiếu giao việc theo kế hoạch', 'required'),
  children: [
    { index: true, lazy: { Component: async () => (await import('./order-list/orders-page.tsx')).PlannedOrdersPage } },
    {
      path: 'them-moi-phieu-giao-viec-theo-ke-hoach',
      handle: page('Thêm phiếu giao việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).PlannedOrderPage },
    },
    {
      path: 'chinh-sua-phieu-giao-viec-theo-ke-hoach/:id',
      handle: page('Chi tiết phiếu giao việc theo kế hoạch'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).PlannedOrderPage },
    },
    ...literalRedirects('them-moi-phieu-giao-viec-theo-ke-hoach', 'chinh-sua-phieu-giao-viec-theo-ke-hoach'),
  ],
};

const unplannedOrders: RouteObject = {
  path: 'phieu-giao-viec-phat-sinh',
  handle: page('Phiếu giao việc phát sinh', 'required'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('./order-list/orders-page.tsx')).UnplannedOrdersPage },
    },
    {
      path: 'them-moi-phieu-giao-viec-phat-sinh',
      handle: page('Thêm phiếu giao việc phát sinh'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).UnplannedOrderPage },
    },
    {
      path: 'chinh-sua-phieu-giao-viec-phat-sinh/:id',
      handle: page('Chi tiết phiếu giao việc phát sinh'),
      lazy: { Component: async () => (await import('./order-record/order-page.tsx')).UnplannedOrderPage },
    },
    ...literalRedirects('them-moi-phieu-giao-viec-phat-sinh', 'chinh-sua-phieu-giao-viec-phat-sinh'),
  ],
};

/** Under '/so-tay-canh-tac'. */
export const handbookRoutes: RouteObject[] = [diary, plannedOrders, unplannedOrders];

/** Beside the groups of the menu: the phone's bottom bar leads there. */
export const myWorkRoute: RouteObject = {
  path: 'viec-cua-toi',
  handle: page('Việc của tôi', 'required'),
  lazy: { Component: async () => (await import('./my-work/my-work-page.tsx')).MyWorkPage },
};
