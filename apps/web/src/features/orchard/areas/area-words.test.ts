import type { GrowingStatus } from '@vuon/contract/orchard/area';
import { expect, test } from 'vitest';
import { deviationOf, deviationText, growingState } from './area-words.ts';

const today = '2026-07-15';

test.each<[GrowingStatus, string | null, string, string]>([
  ['none', null, 'grey', 'Chưa cấp'],
  ['pending', null, 'gold', 'Chờ duyệt'],
  ['revoked', '2027-01-01', 'red', 'Đã thu hồi'],
  ['granted', null, 'green', 'Hiệu lực'],
  ['granted', '2026-09-14', 'green', 'Hiệu lực'],
  ['granted', '2026-09-13', 'gold', 'Còn 60 ngày'],
  ['granted', '2026-07-15', 'gold', 'Hết hạn hôm nay'],
  ['granted', '2026-07-02', 'red', 'Hết hạn 02/07'],
  ['granted', '2025-12-31', 'red', 'Hết hạn 31/12/2025'],
])('a code that is %s until %s is %s: %s', (growingStatus, growingExpiresOn, tone, text) => {
  expect(growingState({ growingStatus, growingExpiresOn }, today)).toEqual({ tone, text });
});

test('declared and drawn hectares are compared where both are known', () => {
  expect(deviationOf(null, 2.32)).toBeNull();
  expect(deviationOf(2.3, null)).toBeNull();
  expect(deviationText(deviationOf(2.3, 2.32) ?? 0)).toBe('Lệch 0,9\u00a0% so với bản vẽ');
  expect(deviationText(deviationOf(2.3201, 2.32) ?? 0)).toBe('Khớp với bản vẽ');
});
