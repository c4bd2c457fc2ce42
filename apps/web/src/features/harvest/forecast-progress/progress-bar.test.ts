import { expect, test } from 'vitest';
import { progressWords } from './progress-bar.tsx';

test('the harvest is told beside the forecast in one unit', () => {
  const range = { lowKg: 30_000, highKg: 45_000 };
  expect(progressWords({ ...range, position: 3, harvestedKg: 12_400, likelyKg: 38_600 })).toBe(
    'Đã thu 12,4 / 38,6\u00a0tấn theo dự báo lần 3',
  );
  expect(progressWords({ ...range, position: 1, harvestedKg: 240, likelyKg: 900 })).toBe(
    'Đã thu 240 / 900\u00a0kg theo dự báo lần 1',
  );
});
