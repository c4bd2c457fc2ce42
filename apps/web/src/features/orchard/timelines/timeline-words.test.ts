import type { FormerTree } from '@vuon/contract/orchard/plant';
import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import { expect, test } from 'vitest';
import { byGeneration, generationTitle, uploadIdOf } from './timeline-words.ts';

const event = (id: string, generation: number) => ({ id, generation }) as TimelineEvent;
const former = [
  { generation: 2, endedOn: '2024-03-18' },
  { generation: 1, endedOn: '2019-11-02' },
] as FormerTree[];

test('events stand with the tree that they happened to, the present one first', () => {
  const grouped = byGeneration([event('c', 2), event('b', 1), event('a', 2)]);
  expect(grouped.map(({ generation, events }) => [generation, events.map(({ id }) => id).join('')])).toEqual([
    [2, 'ca'],
    [1, 'b'],
  ]);
});

test('each tree is called by its time', () => {
  expect(generationTitle(3, 3, former)).toBe('Cây hiện tại');
  expect(generationTitle(2, 3, former)).toBe('Cây trước, đến 03/2024');
  expect(generationTitle(1, 3, former)).toBe('Cây đời thứ 1, đến 11/2019');
  expect(generationTitle(2, 3, [])).toBe('Cây trước');
});

test('a photo opens as the file that it is', () => {
  expect(uploadIdOf({ id: 'photo:45' })).toBe(45);
  expect(uploadIdOf({ id: 'history:45' })).toBeNull();
});
