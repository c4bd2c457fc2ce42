import type { Job } from '@vuon/contract/jobs/job';
import { expect, test } from 'vitest';
import { countOf, resultOf, stateOf, troubleOf } from './job-words.ts';
import { isRecent, progressOf, ringOf, trayLabel } from './tray-words.ts';

const aJob = (given: Partial<Job>): Job => ({
  id: 1,
  kind: 'export',
  title: 'Xuất Excel nhóm cây trồng',
  state: 'running',
  step: null,
  done: 0,
  total: null,
  attempts: 1,
  error: null,
  retryAt: null,
  result: null,
  entityId: 3,
  createdAt: '2026-11-15T03:00:00.000Z',
  finishedAt: null,
  undone: null,
  ...given,
});
const refused = [{ id: 5, name: 'Xoài', why: 'Đang có mùa vụ.' }];

test('counts the Vietnamese way, and what it can', () => {
  expect(countOf({ done: 1_200, total: 10_000 })).toBe('1.200 / 10.000');
  expect(countOf({ done: 1_200, total: null })).toBe('1.200');
  expect(countOf({ done: 0, total: null })).toBeNull();
});

test('says what is left behind', () => {
  const file = { type: 'file', name: 'a.xlsx', bytes: 3_400_000, rows: 1_234, url: '/x' } as const;
  expect(resultOf(aJob({ result: file }))).toBe('1.234 dòng, 3,2\u00a0MB');
  expect(resultOf(aJob({ result: { ...file, url: null } }))).toContain('không còn được giữ');
  expect(resultOf(aJob({ result: { type: 'bulk', changed: 12, refused } }))).toBe('Đã đổi 12, 1 không đổi được');
  expect(resultOf(aJob({ result: { type: 'bulk', changed: 12, refused: [] } }))).toBe('Đã đổi 12');
});

test('says when a failed attempt is repeated, with the day when it is not today', () => {
  const now = new Date('2026-11-15T03:00:00.000Z');
  const failed = { error: 'Máy chủ gặp lỗi.', state: 'waiting' as const };
  expect(troubleOf(aJob({ ...failed, retryAt: '2026-11-15T03:05:00.000Z' }), now)).toBe(
    'Máy chủ gặp lỗi. Sẽ thử lại lúc 10:05.',
  );
  expect(troubleOf(aJob({ ...failed, retryAt: '2026-11-15T18:05:00.000Z' }), now)).toBe(
    'Máy chủ gặp lỗi. Sẽ thử lại lúc 01:05 ngày mai.',
  );
  expect(troubleOf(aJob({ error: 'Không có quyền.', state: 'failed' }), now)).toBe('Không có quyền.');
});

test('done with refusals is done in part', () => {
  expect(stateOf(aJob({ state: 'done', result: { type: 'bulk', changed: 1, refused } }))).toEqual({
    label: 'Xong một phần',
    tone: 'gold',
  });
});

test('the tray stands while something runs and for an hour after', () => {
  const now = Date.parse('2026-11-15T05:00:00.000Z');
  expect(isRecent(aJob({}), now)).toBe(true);
  expect(isRecent(aJob({ state: 'done', finishedAt: '2026-11-15T04:00:01.000Z' }), now)).toBe(true);
  expect(isRecent(aJob({ state: 'failed', finishedAt: '2026-11-15T04:00:00.000Z' }), now)).toBe(false);
});

test('the ring is all running jobs together, where all know how much there is', () => {
  const done = aJob({ state: 'done', done: 7, total: 7 });
  expect(progressOf([aJob({ done: 10, total: 100 }), aJob({ done: 40, total: 100 }), done])).toBe(0.25);
  expect(progressOf([aJob({ done: 10, total: 100 }), aJob({})])).toBeNull();
  expect(progressOf([done])).toBeNull();
});

test('the button says what the ring shows', () => {
  expect(trayLabel([aJob({}), aJob({ state: 'failed' })])).toBe('Việc chạy nền, 1 đang chạy, 1 lỗi');
  expect(trayLabel([aJob({ state: 'done' })])).toBe('Việc chạy nền, đã xong');
});

test('a check that found errors is not well done', () => {
  const checked = (wrong: number, conflicts: number, toWrite: number) =>
    aJob({
      state: 'done',
      result: {
        type: 'import',
        importId: 1,
        recordType: 'plot',
        created: 0,
        checked: { rows: 26, wrong, conflicts, toWrite },
      },
    });
  expect(stateOf(checked(26, 0, 0))).toEqual({ label: 'Có lỗi', tone: 'red' });
  expect(resultOf(checked(26, 0, 0))).toBe('26 dòng lỗi');
  expect(stateOf(checked(1, 1, 20))).toEqual({ label: 'Cần xem', tone: 'gold' });
  expect(stateOf(checked(0, 0, 20))).toEqual({ label: 'Chờ nhập', tone: 'gold' });
  expect(stateOf(checked(0, 0, 0))).toEqual({ label: 'Không có gì thay đổi', tone: 'grey' });
  expect(resultOf(checked(0, 0, 0))).toBe('Cả 26 dòng giống dữ liệu đã có');
  expect(ringOf([checked(26, 0, 0)])).toBe('failed');
  expect(ringOf([checked(1, 0, 20), aJob({ state: 'done' })])).toBe('look');
  expect(ringOf([aJob({ state: 'done' }), checked(1, 0, 20)])).toBe('done');
  expect(trayLabel([checked(1, 0, 20)])).toBe('Việc chạy nền, cần xem');
});
