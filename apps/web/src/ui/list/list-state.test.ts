import { describe, expect, test } from 'vitest';
import { changedSearch, listQueryOf, readListState } from './list-state.ts';

const views = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
];
const filters = [
  {
    key: 'archived',
    label: 'Trạng thái',
    options: [
      { value: 'true', label: 'Lưu trữ' },
      { value: 'false', label: 'Đang dùng' },
    ],
  },
];
const read = (search: string) => readListState(new URLSearchParams(search), views, filters);

describe('the address of a list', () => {
  test('opens on the first view and page', () => {
    expect(listQueryOf(read(''))).toEqual({ page: 1, pageSize: 20 });
  });

  test('carries search, sort, page and filters to the server', () => {
    expect(listQueryOf(read('q= sau rieng &sort=-updatedAt&page=3&archived=false'))).toEqual({
      q: 'sau rieng',
      sort: '-updatedAt',
      page: 3,
      pageSize: 20,
      archived: 'false',
    });
  });

  test('a view wins over a filter of the same name', () => {
    const state = read('view=archived&archived=false');
    expect(state.filters).toEqual({});
    expect(listQueryOf(state)).toMatchObject({ archived: 'true' });
  });

  test('ignores a page, a view and a filter that cannot be', () => {
    const state = read('page=-2&view=none&archived=maybe');
    expect(state).toMatchObject({ page: 1, view: views[0], filters: {} });
  });

  test('searching goes back to the first page and keeps the rest', () => {
    const next = changedSearch(new URLSearchParams('page=4&view=archived&sort=name'), { q: 'mít' }, 'all');
    expect(Object.fromEntries(next)).toEqual({ view: 'archived', sort: 'name', q: 'mít' });
  });

  test('the first view leaves no mark in the address', () => {
    expect(String(changedSearch(new URLSearchParams('view=archived'), { view: 'all' }, 'all'))).toBe('');
  });
});
