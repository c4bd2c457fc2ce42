import { type EntityRole, mayDo } from '@vuon/contract/permission';
import { expect, test } from 'vitest';
import { entryOf, firstKnownPage, groups, groupsFor, isKnownPage } from './navigation.tsx';
import { routes } from './routing/routes.tsx';

const known = groups.flatMap(({ entries }) => entries).filter(({ path }) => isKnownPage(routes, path));

test('the menu lights up the pages that the router knows, and no others', () => {
  expect(known.map(({ label }) => label)).toEqual([
    'Bản đồ nông nghiệp',
    'Nhóm cây trồng',
    'Khu vực trồng',
    'Kế hoạch canh tác',
    'Công việc theo kế hoạch',
    'Công việc phát sinh',
    'Kế hoạch BATMAN',
    'Dự báo sản lượng',
    'Nhật ký canh tác',
    'Đánh giá chất lượng',
    'Phiếu giao việc theo kế hoạch',
    'Phiếu giao việc phát sinh',
    'Bảng điều khiển',
    'Đơn vị',
    'Người dùng',
    'Thành viên',
    'Nhân sự',
    'Tổ đội',
    'Danh mục',
    'Cài đặt đơn vị',
    'Lịch sử thay đổi',
  ]);
  expect(isKnownPage(routes, '/')).toBe(true);
});

test('an owner sees the people and the history of the administration, a foreman the people, a worker the catalogues', () => {
  const administration = (platformRole: 'admin' | 'member', entityRole: EntityRole | null) =>
    groupsFor((may) => mayDo({ platformRole, entityRole }, may))
      .find(({ path }) => path === '/quan-tri')
      ?.entries.map(({ label }) => label);
  expect(administration('member', 'owner')).toEqual([
    'Thành viên',
    'Nhân sự',
    'Tổ đội',
    'Danh mục',
    'Cài đặt đơn vị',
    'Lịch sử thay đổi',
  ]);
  expect(administration('member', 'foreman')).toEqual(['Nhân sự', 'Tổ đội', 'Danh mục']);
  expect(administration('member', 'worker')).toEqual(['Danh mục']);
  expect(administration('admin', null)).toHaveLength(groups.at(-1)?.entries.length ?? 0);
});

test('a group leads to its first page that works', () => {
  expect(firstKnownPage(routes, '/quan-ly-vuon-cay')).toBe('/quan-ly-vuon-cay/ban-do-nong-nghiep');
  expect(firstKnownPage(routes, '/quan-ly-canh-tac')).toBe('/quan-ly-canh-tac/ke-hoach-canh-tac');
  expect(firstKnownPage(routes, '/so-tay-canh-tac')).toBe('/so-tay-canh-tac/nhat-ky-canh-tac');
  expect(firstKnownPage(routes, '/khong-co')).toBe('/');
});

test.each([
  ['/', '/'],
  ['/quan-ly-vuon-cay/nhom-cay-trong/chinh-sua-nhom-cay-trong/4', '/quan-ly-vuon-cay/nhom-cay-trong'],
  ['/so-tay-canh-tac/nhat-ky-canh-tac/danh-gia-chat-luong', '/so-tay-canh-tac/nhat-ky-canh-tac/danh-gia-chat-luong'],
  ['/so-tay-canh-tac/nhat-ky-canh-tac', '/so-tay-canh-tac/nhat-ky-canh-tac'],
  ['/quan-ly-canh-tac/dot-trong/7/chi-tiet-dot-trong/3', '/quan-ly-canh-tac/ke-hoach-canh-tac'],
  ['/doi-mat-khau', undefined],
])('%s belongs to %s', (pathname, expected) => {
  expect(entryOf(pathname)?.path).toBe(expected);
});
