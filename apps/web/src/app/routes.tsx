import { type RouteObject, redirect } from 'react-router';
import type { PageHandle } from '#lib/breadcrumbs.ts';
import { requireSession, skipLogin } from './guards.ts';
import { firstKnownPage } from './navigation.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

const page = (title: string, entity?: PageHandle['entity']): PageHandle => (entity ? { title, entity } : { title });
const group = (title: string): PageHandle => ({ title, isGroup: true });

const CropGroupPage = async () => (await import('#features/crops/crop-groups/crop-group-page.tsx')).CropGroupPage;
const SeasonPage = async () => (await import('#features/crops/seasons/season-page.tsx')).SeasonPage;

const AreaPage = async () => (await import('#features/orchard/areas/area-page.tsx')).AreaPage;
const PlotPage = async () => (await import('#features/orchard/plots/plot-page.tsx')).PlotPage;
const RowPage = async () => (await import('#features/orchard/rows/row-page.tsx')).RowPage;
const PlantPage = async () => (await import('#features/orchard/plants/plant-page.tsx')).PlantPage;

/** The address of the children alone is the tab of their parent that lists them. */
const childrenTab = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(`${new URL(request.url).pathname.replace(/\/[^/]+\/?$/, '')}?tab=${path}`),
});

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
        lazy: { Component: async () => (await import('#features/orchard/planting/planting-page.tsx')).PlantingPage },
      },
      ...rowRoutes,
    ],
  },
];

/** Areas, and the plots, rows and trees in them. The area's parameter is called as the specification calls it. */
const areaRoutes: RouteObject = {
  path: 'khu-vuc-trong',
  handle: page('Khu vực trồng', 'required'),
  lazy: { Component: async () => (await import('#features/orchard/places/orchard-frame.tsx')).OrchardFrame },
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('#features/orchard/areas/areas-page.tsx')).AreasPage },
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
      lazy: { Component: async () => (await import('#features/orchard/plots/plots-page.tsx')).PlotsPage },
    },
    {
      path: 'hang-trong',
      handle: page('Tất cả hàng trồng'),
      lazy: { Component: async () => (await import('#features/orchard/rows/rows-page.tsx')).RowsPage },
    },
    {
      path: 'cay-trong',
      handle: page('Tất cả cây trồng'),
      lazy: { Component: async () => (await import('#features/orchard/plants/plants-page.tsx')).PlantsPage },
    },
    {
      path: 'tim-cay',
      handle: page('Tìm cây'),
      lazy: { Component: async () => (await import('#features/orchard/find-plant/find-plant-page.tsx')).FindPlantPage },
    },
  ],
};

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
    {
      path: 'nhom-cay-trong',
      handle: page('Nhóm cây trồng', 'optional'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () => (await import('#features/crops/crop-groups/crop-groups-page.tsx')).CropGroupsPage,
          },
        },
        { path: 'them-moi-nhom-cay-trong', handle: page('Thêm nhóm cây trồng'), lazy: { Component: CropGroupPage } },
        {
          path: 'chinh-sua-nhom-cay-trong/:id',
          handle: page('Chi tiết nhóm cây trồng'),
          children: [
            { index: true, lazy: { Component: CropGroupPage } },
            {
              path: 'mua-vu/them-moi-mua-vu',
              handle: page('Thêm mùa vụ', 'required'),
              lazy: { Component: SeasonPage },
            },
            {
              path: 'mua-vu/chinh-sua-mua-vu/:season-id',
              handle: page('Chi tiết mùa vụ', 'required'),
              lazy: { Component: SeasonPage },
            },
          ],
        },
      ],
    },
    areaRoutes,
  ],
};

const PlantStatusPage = async () =>
  (await import('#features/catalogue/plant-statuses/plant-status-page.tsx')).PlantStatusPage;

const catalogueRoutes: RouteObject = {
  path: 'danh-muc',
  handle: group('Danh mục'),
  children: [
    { index: true, loader: () => redirect('/quan-tri/danh-muc/tinh-trang-cay') },
    {
      path: 'tinh-trang-cay',
      handle: page('Tình trạng cây', 'optional'),
      children: [
        {
          index: true,
          lazy: {
            Component: async () =>
              (await import('#features/catalogue/plant-statuses/plant-statuses-page.tsx')).PlantStatusesPage,
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
};

const UserPage = async () => (await import('#features/identity/users/user-page.tsx')).UserPage;
const PersonPage = async () => (await import('#features/people/person/person-page.tsx')).PersonPage;
const CrewPage = async () => (await import('#features/people/crews/crew-page.tsx')).CrewPage;

const userRoutes: RouteObject = {
  path: 'nguoi-dung',
  handle: page('Người dùng'),
  children: [
    {
      index: true,
      lazy: { Component: async () => (await import('#features/identity/users/users-page.tsx')).UsersPage },
    },
    { path: 'them-moi-nguoi-dung', handle: page('Thêm người dùng'), lazy: { Component: UserPage } },
    { path: 'chinh-sua-nguoi-dung/:id', handle: page('Chi tiết người dùng'), lazy: { Component: UserPage } },
  ],
};

/** Who works for the selected entity, and who has an account in it. */
const peopleRoutes: RouteObject[] = [
  {
    path: 'thanh-vien',
    handle: page('Thành viên', 'required'),
    lazy: { Component: async () => (await import('#features/entities/members/members-page.tsx')).MembersPage },
  },
  {
    path: 'nhan-su',
    handle: page('Nhân sự', 'required'),
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('#features/people/person/people-page.tsx')).PeoplePage },
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
        lazy: { Component: async () => (await import('#features/people/crews/crews-page.tsx')).CrewsPage },
      },
      { path: 'them-moi-to-doi', handle: page('Thêm tổ đội'), lazy: { Component: CrewPage } },
      { path: 'chinh-sua-to-doi/:id', handle: page('Chi tiết tổ đội'), lazy: { Component: CrewPage } },
    ],
  },
];

const administrationRoutes: RouteObject = {
  path: 'quan-tri',
  handle: group('Quản trị'),
  children: [
    {
      index: true,
      handle: page('Bảng điều khiển'),
      lazy: { Component: async () => (await import('#features/entities/dashboard/dashboard-page.tsx')).DashboardPage },
    },
    {
      path: 'don-vi',
      handle: page('Đơn vị'),
      children: [
        {
          index: true,
          lazy: { Component: async () => (await import('#features/entities/entity/entities-page.tsx')).EntitiesPage },
        },
        {
          path: 'them-moi-don-vi',
          handle: page('Thêm đơn vị'),
          lazy: {
            Component: async () => (await import('#features/entities/create/create-entity-page.tsx')).CreateEntityPage,
          },
        },
        {
          path: 'them-moi-don-vi-an-danh',
          handle: page('Thêm đơn vị ẩn danh'),
          lazy: {
            Component: async () =>
              (await import('#features/entities/create/create-entity-page.tsx')).CreateAnonymousPage,
          },
        },
        {
          path: 'chuoi-lien-ket',
          handle: page('Chuỗi liên kết'),
          lazy: { Component: async () => (await import('#features/entities/chain/chain-page.tsx')).ChainPage },
        },
        {
          path: 'chinh-sua-don-vi/:id',
          handle: page('Chi tiết đơn vị'),
          lazy: { Component: async () => (await import('#features/entities/entity/entity-page.tsx')).EntityPage },
        },
      ],
    },
    userRoutes,
    ...peopleRoutes,
    catalogueRoutes,
    {
      path: 'cai-dat',
      handle: page('Cài đặt đơn vị', 'required'),
      lazy: { Component: async () => (await import('#features/entities/settings/settings-page.tsx')).SettingsPage },
    },
    {
      path: 'lich-su-thay-doi',
      handle: page('Lịch sử thay đổi', 'optional'),
      lazy: { Component: async () => (await import('#features/audit/audit-page.tsx')).AuditPage },
    },
  ],
};

// Crop groups also have records of the system, and entities belong to none: the administrator imports both without one.
const importEntity: PageHandle['entity'] = ({ type }) =>
  type === 'crop-group' || type === 'entity' ? 'optional' : 'required';

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
        lazy: { Component: async () => (await import('#features/identity/login/login-page.tsx')).LoginPage },
      },
      {
        path: 'map-external',
        handle: page('Bản đồ vườn'),
        lazy: { Component: async () => (await import('./external-map-route.tsx')).ExternalMapRoute },
      },
      {
        loader: requireSession,
        // The session may end between two pages, so each navigation asks again; it costs a look into a store.
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await import('./shell/shell.tsx')).Shell },
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                index: true,
                handle: page('Tổng quan', 'optional'),
                lazy: { Component: async () => (await import('./overview-route.tsx')).OverviewRoute },
              },
              orchardRoutes,
              importRoutes,
              administrationRoutes,
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
];
