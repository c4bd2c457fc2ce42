import type { Job } from '@vuon/contract/jobs/job';
import { expect, test } from 'vitest';
import { endTitle, previewTitle, progressText } from './bulk-words.ts';

const names = { verb: 'Lưu trữ', noun: 'nhóm cây' };
const refusedRow = { id: 1, name: 'Mít thái', why: 'Của hệ thống' };
const preview = (able: number, refused: number) => ({
  able: { count: able, rows: [] },
  same: { count: 0 },
  refused: { count: refused, rows: [] },
});
const ended = (state: Job['state'], changed: number | null, refused = 0) =>
  ({
    state,
    result: changed === null ? null : { type: 'bulk', changed, refused: Array(refused).fill(refusedRow) },
  }) as Job;

test('the question counts what will change', () => {
  expect(previewTitle(names, undefined)).toBe('Lưu trữ nhóm cây');
  expect(previewTitle(names, preview(1_234, 2))).toBe('Lưu trữ 1.234 nhóm cây?');
  expect(previewTitle(names, preview(0, 2))).toBe('Không lưu trữ được nhóm cây nào');
  expect(previewTitle(names, preview(0, 0))).toBe('Không có nhóm cây nào cần lưu trữ');
});

test('the answer counts what has changed, and what has not', () => {
  expect(endTitle(names, ended('done', 12))).toBe('Đã lưu trữ 12 nhóm cây');
  expect(endTitle(names, ended('done', 12, 2))).toBe('Đã lưu trữ 12 nhóm cây, 2 không được');
  const many = ended('done', 12, 2);
  if (many.result?.type === 'bulk') many.result.refusedCount = 5_000;
  expect(endTitle(names, many)).toBe('Đã lưu trữ 12 nhóm cây, 5.000 không được');
  expect(endTitle(names, ended('done', 0, 2))).toBe('Không lưu trữ được nhóm cây nào');
  expect(endTitle(names, ended('failed', null))).toBe('Chưa lưu trữ được');
  expect(endTitle(names, ended('cancelled', null))).toBe('Đã dừng lưu trữ nhóm cây');
});

test('progress is counted once the total is known', () => {
  expect(progressText(names, { done: 0, total: null })).toBe('Đang lưu trữ nhóm cây');
  expect(progressText(names, { done: 1_200, total: 5_000 })).toBe('Đang lưu trữ 1.200 / 5.000 nhóm cây');
});
