import type { Season } from '@vuon/contract/crops/season';
import { expect, test } from 'vitest';
import { overlapping, overlaps } from './season-overlap.ts';

const aSeason = (part: Partial<Season>): Season => ({
  id: 1,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedByName: null,
  deletedAt: null,
  entityId: 1,
  cropGroupId: 3,
  cropGroupName: 'Sầu riêng Monthong',
  cropGroupCode: 'SR-MON',
  name: 'Chính vụ 2026',
  year: 2026,
  kind: 'main',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  stages: [],
  notes: null,
  ...part,
});

test('seasons that share one day overlap, neighbours do not', () => {
  const first = { startsOn: '2026-01-01', endsOn: '2026-06-30' };
  expect(overlaps(first, { startsOn: '2026-06-30', endsOn: '2026-12-31' })).toBe(true);
  expect(overlaps(first, { startsOn: '2026-07-01', endsOn: '2026-12-31' })).toBe(false);
});

test('the same kind is refused, the other kind only warned of', () => {
  const main = aSeason({ id: 1 });
  const off = aSeason({ id: 2, kind: 'off' });
  const draft = { kind: 'main' as const, startsOn: '2026-05-01', endsOn: '2026-12-31' };
  expect(overlapping(draft, [main, off], null)).toEqual({ refused: [main], warned: [off] });
});

test('a season overlaps neither itself nor a deleted one', () => {
  const draft = { kind: 'main' as const, startsOn: '2026-01-01', endsOn: '2026-12-31' };
  const others = [aSeason({ id: 5 }), aSeason({ id: 6, deletedAt: '2026-02-01T00:00:00Z' })];
  expect(overlapping(draft, others, 5)).toEqual({ refused: [], warned: [] });
});
