import type { WorkType } from '@vuon/contract/catalogue/work-type';
import { expect, test } from 'vitest';
import { proposalsOf, untouched } from './type-proposals.ts';

const spraying = {
  name: 'Phun thuốc',
  checklist: ['Đo gió'],
  ppe: ['mask', 'gloves'],
  labourDaysPerHa: 1.2,
} as unknown as WorkType;
const weeding = { name: 'Làm cỏ', checklist: [], ppe: [], labourDaysPerHa: 4 } as unknown as WorkType;

test('a type proposes title, checklist, protection and labour to the half day', () => {
  expect(proposalsOf(spraying, 9.8)).toEqual({
    title: 'Phun thuốc',
    checklist: [{ text: 'Đo gió', isDone: false }],
    ppe: ['Khẩu trang', 'Găng tay'],
    labourDays: 12,
  });
  expect(proposalsOf(spraying, 0.01).labourDays).toBe(0.5);
  expect(proposalsOf(spraying, null).labourDays).toBeNull();
});

test('another type takes the place of what the first one proposed, and of nothing that was typed', () => {
  const before = proposalsOf(spraying, 2);
  const now = proposalsOf(weeding, 2);
  expect(untouched(before, before, now)).toEqual(now);
  expect(untouched({ ...before, title: 'Phun canxi – bo lần 4', labourDays: 6 }, before, now)).toEqual({
    checklist: [],
    ppe: [],
  });
  expect(untouched({ title: '', labourDays: null }, null, now)).toMatchObject({ title: 'Làm cỏ', labourDays: 8 });
});
