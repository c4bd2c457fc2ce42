import { expect, test } from 'vitest';
import { layoutChain } from './chain-layout.ts';

const item = (id: number, depth = 0, side: 'self' | 'supplier' | 'customer' | 'both' = 'self') => ({ id, depth, side });
const link = (supplierId: number, customerId: number) => ({
  id: supplierId * 100 + customerId,
  supplierId,
  customerId,
});
const columnsOf = (layout: ReturnType<typeof layoutChain>) =>
  Object.fromEntries(layout.nodes.map(({ item: { id }, column }) => [id, column]));

test('around an entity: suppliers left by depth, customers right', () => {
  const items = [item(1), item(2, 1, 'supplier'), item(3, 2, 'supplier'), item(4, 1, 'customer')];
  const layout = layoutChain(items, [link(3, 2), link(2, 1), link(1, 4)], 1);
  expect(columnsOf(layout)).toEqual({ 3: 0, 2: 1, 1: 2, 4: 3 });
  expect(layout.columns).toBe(4);
});

test('the whole system follows the goods, each one after its last supplier', () => {
  const layout = layoutChain(
    [1, 2, 3, 4].map((id) => item(id)),
    [link(1, 2), link(2, 3), link(1, 3), link(3, 4)],
    null,
  );
  expect(columnsOf(layout)).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 });
});

test('a ring is drawn too, and everybody once', () => {
  const layout = layoutChain(
    [1, 2, 3].map((id) => item(id)),
    [link(1, 2), link(2, 3), link(3, 1)],
    null,
  );
  expect(layout.nodes.map(({ item: { id } }) => id).toSorted()).toEqual([1, 2, 3]);
});

test('a column with fewer stands in the middle, and partners stand side by side', () => {
  const items = [item(1), item(2, 1, 'customer'), item(3, 1, 'customer'), item(4, 1, 'customer')];
  const layout = layoutChain(items, [link(1, 2), link(1, 3), link(1, 4)], 1);
  expect(layout.nodes.find((node) => node.item.id === 1)?.row).toBe(1);
  expect(layout.rows).toBe(3);
});
