import type { VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import { expect, test } from 'vitest';
import { beforeWords, daysOf, outlookOf, percentOf, photosWords, queryOf, verdictOf } from './book-words.ts';
import { gapPath } from './gap-path.ts';

const gap = (severity: VietgapGap['severity']) => ({ severity }) as VietgapGap;

test('the score is rounded down, and tells what mending gives', () => {
  const score = { score: 47 / 54, scoreAfterMust: 50 / 54, gaps: [gap('must'), gap('should')] };
  expect([percentOf(47 / 54), percentOf(0.999), percentOf(1)]).toEqual([87, 99, 100]);
  expect(verdictOf(score)).toBe('Gần đủ để in');
  expect(outlookOf(score)).toBe('Sửa 1 mục đỏ thì lên 92\u00a0%, sửa đủ 2 mục thì lên 100\u00a0%.');
  expect(outlookOf({ ...score, scoreAfterMust: 47.2 / 54 })).toBe('Sửa đủ 2 mục thì lên 100\u00a0%.');
  expect(outlookOf({ ...score, gaps: [] })).toBe('Kiểm tra viên không còn gì để hỏi.');
  const before = { score: 0.815, complete: 44, needed: 54, week: '2027-08-02' };
  expect(beforeWords({ before, complete: 47 })).toBe('Tuần trước 81\u00a0%, đã đủ thêm 3 mục');
  expect(beforeWords({ before: null, complete: 47 })).toBeNull();
});

test('days are short within the year', () => {
  expect(daysOf({ from: '2027-07-28', upTo: '2027-07-28' }, '2027-08-11')).toBe('28/07');
  expect(daysOf({ from: '2026-12-28', upTo: '2027-01-03' }, '2027-08-11')).toBe('28/12/2026–03/01');
  expect(daysOf({ from: null, upTo: null }, '2027-08-11')).toBe('');
});

test('the size of the appendix is said before it is printed', () => {
  expect([0, 3, 1_480].map(photosWords)).toEqual([
    'Nhật ký trong kỳ chưa có ảnh',
    '3 ảnh, thêm khoảng 1\u00a0MB',
    '1.480 ảnh, thêm khoảng 30\u00a0MB',
  ]);
});

test('the address is of the year so far, unless it says more', () => {
  const now = new Date('2027-08-11T03:00:00Z');
  expect(queryOf(new URLSearchParams(''), now)).toEqual({ from: '2027-01-01', upTo: '2027-08-11' });
  expect(queryOf(new URLSearchParams('from=x&upTo=2027-06-30&plotId=7'), now)).toEqual({
    from: '2027-01-01',
    upTo: '2027-06-30',
    plotId: 7,
  });
});

test('a gap leads to the page that mends it', () => {
  const words = { noun: '', list: { title: '', path: '/danh-sach' }, pathOf: ({ id }: { id: number }) => `/mot/${id}` };
  const types = { area: words, plot: words, 'harvest-yield': words, lot: words, buyer: words };
  expect(gapPath({ to: 'diary', state: 'pending', areaId: 3, from: '2027-01-01', upTo: '2027-08-11' }, types)).toBe(
    '/so-tay-canh-tac/nhat-ky-canh-tac?state=pending&areaId=3&from=2027-01-01&to=2027-08-11',
  );
  expect(gapPath({ to: 'new-training', personId: 5 }, types)).toMatch(/them-moi-tap-huan\?nguoi=5$/);
  expect(gapPath({ to: 'lot', id: 7 }, types)).toBe('/mot/7');
  expect(
    gapPath({ to: 'harvest-yields', hasLot: 'false', plotId: 3, from: '2027-01-01', upTo: '2027-08-11' }, types),
  ).toBe('/danh-sach?hasLot=false&plotId=3&from=2027-01-01&to=2027-08-11');
});
