import { expect, test } from 'vitest';
import { layoutChain } from './chain-layout.ts';
import { drawChain, nodeHeight } from './chain-picture.ts';

/** Entities that supply one another in a row, the first at the beginning. */
const aChain = (length: number) => {
  const items = Array.from({ length }, (_, id) => ({ id, depth: 0, side: 'self' as const }));
  const links = items.slice(1).map(({ id }) => ({ id, supplierId: id - 1, customerId: id }));
  return layoutChain(items, links, null);
};
const rightEdge = ({ at, nodeWidth }: ReturnType<typeof drawChain>) =>
  Math.max(...[...at.values()].map(({ x }) => x + nodeWidth));

test.each([1, 2, 4, 6, 7, 11, 40])('a chain of %i fits a page of 1,104 px', (length) => {
  const picture = drawChain(aChain(length), 1_104);
  expect(rightEdge(picture)).toBeLessThanOrEqual(1_104);
  expect(picture.width).toBeLessThanOrEqual(1_104);
  expect(picture.isTurned).toBe(length > 7);
});

test('a short chain keeps its boxes wide, a longer one makes them narrower', () => {
  expect(drawChain(aChain(3), 1_104).nodeWidth).toBe(184);
  expect(drawChain(aChain(7), 1_104).nodeWidth).toBeLessThan(184);
});

test('a turned chain goes from top to bottom, and breaks a level that is too long', () => {
  const customers = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, depth: 1, side: 'customer' as const }));
  const layout = layoutChain(
    [{ id: 0, depth: 0, side: 'self' as const }, ...customers],
    customers.map(({ id }) => ({ id, supplierId: 0, customerId: id })),
    0,
  );
  const narrow = drawChain(layout, 260);
  expect(narrow.isTurned).toBe(true);
  const tops = customers.map(({ id }) => narrow.at.get(id)?.y ?? 0);
  expect(tops[0]).toBeGreaterThan(nodeHeight);
  expect(new Set(tops).size).toBe(5);
  expect(rightEdge(narrow)).toBeLessThanOrEqual(260);
});
