import type { May } from '@vuon/contract/permission';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { MapIcon } from '#ui/marks/map-icon.tsx';
import {
  BoltIcon,
  BookIcon,
  CalendarIcon,
  CatalogueIcon,
  ChartIcon,
  CheckIcon,
  CrewIcon,
  GaugeIcon,
  HistoryIcon,
  HomeIcon,
  LeafIcon,
  MembersIcon,
  OrderIcon,
  PeopleIcon,
  PersonIcon,
  PlotsIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  UrgentOrderIcon,
} from './navigation-icons.tsx';

export type NavigationEntry = {
  path: string;
  label: string;
  Icon: ComponentType;
  /** The address of pages that belong to it, and do not lie below its own. */
  also?: string;
  /** The short label for the phone's bottom bar, which shows the first four that work. */
  bottomBar?: string;
  /** The right that a user needs to see it; everyone, when absent. */
  may?: May;
};
export type NavigationGroup = { label: string; path: string; entries: NavigationEntry[] };

export const home: NavigationEntry = { path: '/', label: 'Tổng quan', Icon: HomeIcon, bottomBar: 'Tổng quan' };

/** The orders given to the user: beside the overview, in no group. */
export const myWork: NavigationEntry = {
  path: '/viec-cua-toi',
  label: 'Việc của tôi',
  Icon: CheckIcon,
  bottomBar: 'Việc của tôi',
  may: 'orders.do',
};

/** The whole menu. Entries whose route the router does not know yet are shown muted, and light up with their route. */
export const groups: NavigationGroup[] = [
  {
    label: 'Quản lý vườn cây',
    path: '/quan-ly-vuon-cay',
    entries: [
      { path: '/quan-ly-vuon-cay/ban-do-nong-nghiep', label: 'Bản đồ nông nghiệp', Icon: MapIcon, bottomBar: 'Bản đồ' },
      { path: '/quan-ly-vuon-cay/nhom-cay-trong', label: 'Nhóm cây trồng', Icon: LeafIcon },
      { path: '/quan-ly-vuon-cay/khu-vuc-trong', label: 'Khu vực trồng', Icon: PlotsIcon },
    ],
  },
  {
    label: 'Quản lý canh tác',
    path: '/quan-ly-canh-tac',
    entries: [
      {
        path: '/quan-ly-canh-tac/ke-hoach-canh-tac',
        label: 'Kế hoạch canh tác',
        Icon: CalendarIcon,
        also: '/quan-ly-canh-tac/dot-trong',
      },
      {
        path: '/quan-ly-canh-tac/cong-viec-theo-ke-hoach',
        label: 'Công việc theo kế hoạch',
        Icon: CheckIcon,
      },
      { path: '/quan-ly-canh-tac/cong-viec-phat-sinh', label: 'Công việc phát sinh', Icon: BoltIcon },
      { path: '/quan-ly-canh-tac/ke-hoach-batman', label: 'Kế hoạch BATMAN', Icon: PeopleIcon },
      { path: '/quan-ly-canh-tac/du-bao-san-luong', label: 'Dự báo sản lượng', Icon: ChartIcon },
    ],
  },
  {
    label: 'Sổ tay canh tác',
    path: '/so-tay-canh-tac',
    entries: [
      { path: '/so-tay-canh-tac/nhat-ky-canh-tac', label: 'Nhật ký canh tác', Icon: BookIcon, bottomBar: 'Nhật ký' },
      { path: '/so-tay-canh-tac/nhat-ky-canh-tac/danh-gia-chat-luong', label: 'Đánh giá chất lượng', Icon: StarIcon },
      {
        path: '/so-tay-canh-tac/phieu-giao-viec-theo-ke-hoach',
        label: 'Phiếu giao việc theo kế hoạch',
        Icon: OrderIcon,
      },
      { path: '/so-tay-canh-tac/phieu-giao-viec-phat-sinh', label: 'Phiếu giao việc phát sinh', Icon: UrgentOrderIcon },
    ],
  },
  {
    label: 'Quản trị',
    path: '/quan-tri',
    entries: [
      { path: '/quan-tri', label: 'Bảng điều khiển', Icon: GaugeIcon, may: 'admin' },
      { path: '/quan-tri/don-vi', label: 'Đơn vị', Icon: ShieldIcon, may: 'admin' },
      { path: '/quan-tri/nguoi-dung', label: 'Người dùng', Icon: PersonIcon, may: 'admin' },
      { path: '/quan-tri/thanh-vien', label: 'Thành viên', Icon: MembersIcon, may: 'members.read' },
      { path: '/quan-tri/nhan-su', label: 'Nhân sự', Icon: PeopleIcon, bottomBar: 'Nhân sự', may: 'people.read' },
      { path: '/quan-tri/to-doi', label: 'Tổ đội', Icon: CrewIcon, may: 'people.read' },
      { path: '/quan-tri/danh-muc', label: 'Danh mục', Icon: CatalogueIcon, may: 'farm.read' },
      { path: '/quan-tri/cai-dat', label: 'Cài đặt đơn vị', Icon: SettingsIcon, may: 'settings.read' },
      { path: '/quan-tri/lich-su-thay-doi', label: 'Lịch sử thay đổi', Icon: HistoryIcon, may: 'audit.read' },
    ],
  },
];

/** A user's menu: without the entries that the user may not open, and without groups that are then empty. */
export const groupsFor = (mayDo: (may: May) => boolean): NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ may }) => !may || mayDo(may)) }))
    .filter(({ entries }) => entries.length > 0);

const allEntries = [home, myWork, ...groups.flatMap(({ entries }) => entries)];

// Every entry asks at every render, and the router's own `matchRoutes` compiles all routes each time.
const knownPages = new WeakMap<RouteObject[], Set<string>>();

/** Whether this address, which has no parameters, is one of a route. */
export const isKnownPage = (routes: RouteObject[], path: string): boolean => {
  const known = knownPages.get(routes) ?? new Set(addressesOf(routes, ''));
  knownPages.set(routes, known);
  return known.has(path);
};

const addressesOf = (routes: RouteObject[], above: string): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const address = path ? `${above}/${path}`.replace(/\/+/g, '/') : above;
    const own = path !== undefined || index ? [address || '/'] : [];
    return [...own, ...addressesOf(children, address)];
  });

export const firstKnownPage = (routes: RouteObject[], groupPath: string): string =>
  groups.find(({ path }) => path === groupPath)?.entries.find(({ path }) => isKnownPage(routes, path))?.path ?? '/';

/** The entry that a page belongs to: the one with the longest matching path. */
export const entryOf = (pathname: string): NavigationEntry | undefined =>
  allEntries
    .filter(
      ({ path, also }) =>
        pathname === path ||
        (path !== '/' && pathname.startsWith(`${path}/`)) ||
        (also !== undefined && pathname.startsWith(`${also}/`)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)[0];
