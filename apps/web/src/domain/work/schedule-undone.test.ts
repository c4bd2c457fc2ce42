import { expect, test } from 'vitest';
import { undoneWords } from './schedule-undone.ts';

test('tells how many lines went back and what stayed', () => {
  expect(undoneWords({ moved: 0, stayed: 0, stayedDates: 0 })).toBe('Đã hoàn tác');
  expect(undoneWords({ moved: 1_204, stayed: 0, stayedDates: 0 })).toBe('Đã hoàn tác, 1.204 việc trở lại ngày cũ');
  expect(undoneWords({ moved: 3, stayed: 2, stayedDates: 1 })).toBe(
    'Đã hoàn tác, 3 việc trở lại ngày cũ. Giữ nguyên 2 việc đã bắt đầu hoặc đã sửa, 1 giai đoạn hay ngày mốc đã sửa.',
  );
});
