import { describe, expect, test } from 'vitest';
import { filterText, type ListFilter } from './filters/list-filter.ts';
import { changedSearch, listQueryOf, matchOf, readListState } from './list-state.ts';

const views = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'archived', label: 'Lưu trữ', query: { archived: 'true' } },
];
const filters: ListFilter[] = [
  {
    key: 'archived',
    label: 'Trạng thái',
    options: [
      { value: 'true', label: 'Lưu trữ' },
      { value: 'false', label: 'Đang dùng' },
    ],
  },
  { kind: 'days', key: 'at', label: 'Thời gian', from: 'from', to: 'to' },
  { kind: 'link', key: 'operation', label: 'Thao tác', show: () => 'Một lần nhập' },
  { key: 'actorId', label: 'Người', options: undefined },
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

  test('carries a span of days, and a filter that a link has set', () => {
    const state = read('from=2026-11-01&to=2026-11-15&operation=op-7');
    expect(matchOf(state)).toEqual({ from: '2026-11-01', to: '2026-11-15', operation: 'op-7' });
  });

  test('ignores a day that is none', () => {
    expect(matchOf(read('from=2026-13-45&to=hom-nay'))).toEqual({});
  });

  test('believes a value while its options are still being asked for', () => {
    expect(matchOf(read('actorId=5'))).toEqual({ actorId: '5' });
  });

  test('a filter is changed by the names of the query, and taken away by null', () => {
    const next = changedSearch(
      new URLSearchParams('page=2&from=2026-11-01&q=a'),
      { filters: { from: null, to: '2026-11-15' } },
      'all',
    );
    expect(Object.fromEntries(next)).toEqual({ to: '2026-11-15', q: 'a' });
  });
});

describe('pages past the numbers', () => {
  test('are reached by their key', () => {
    const state = read('page=700&after=abc');
    expect(listQueryOf(state)).toMatchObject({ page: 700, after: 'abc' });
    const next = changedSearch(new URLSearchParams('page=700&after=abc'), { page: 701, after: 'abd' }, 'all');
    expect(Object.fromEntries(next)).toEqual({ page: '701', after: 'abd' });
  });

  test('without a key the last page with a number opens', () => {
    expect(listQueryOf(read('page=700'))).toEqual({ page: 500, pageSize: 20 });
  });

  test('a key means nothing on a page that has a number, nor after a search', () => {
    expect(listQueryOf(read('page=7&after=abc'))).toEqual({ page: 7, pageSize: 20 });
    expect(String(changedSearch(new URLSearchParams('page=700&after=abc'), { page: 3, after: 'x' }, 'all'))).toBe(
      'page=3',
    );
    expect(String(changedSearch(new URLSearchParams('page=700&after=abc'), { q: 'a' }, 'all'))).toBe('q=a');
  });
});

describe('a filter in words', () => {
  const range: ListFilter = {
    kind: 'numbers',
    key: 'range',
    label: 'Khoảng',
    spans: [
      { label: 'Hàng', from: 'rowFrom', to: 'rowTo' },
      { label: 'Cây', from: 'treeFrom', to: 'treeTo' },
    ],
  };
  test.each([
    [{ rowFrom: '3', rowTo: '7', treeFrom: '10', treeTo: '50' }, 'Hàng 3–7 · Cây 10–50'],
    [{ rowFrom: '3', rowTo: '3' }, 'Hàng 3'],
    [{ treeFrom: '10' }, 'Cây từ 10'],
    [{ rowTo: '7', treeFrom: '10' }, 'Hàng đến 7 · Cây từ 10'],
  ])('%j reads %s', (values, text) => {
    expect(filterText(range, values as Record<string, string>)).toBe(text);
  });

  const days: ListFilter = { kind: 'days', key: 'at', label: 'Thời gian', from: 'from', to: 'to' };
  test.each([
    [{ from: '2026-11-01', to: '2026-11-15' }, '01/11/2026 – 15/11/2026'],
    [{ from: '2026-11-15', to: '2026-11-15' }, '15/11/2026'],
    [{ from: '2026-11-01' }, 'từ 01/11/2026'],
    [{ to: '2026-11-15' }, 'đến 15/11/2026'],
  ])('%j reads %s', (values, text) => {
    expect(filterText(days, values as Record<string, string>)).toBe(text);
  });
});
