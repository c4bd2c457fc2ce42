import type { ChainItem, Link } from '@vuon/contract/entities/chain';

type Ends = Pick<Link, 'id' | 'supplierId' | 'customerId'>;
type Placed<T> = { item: T; column: number; row: number };
export type ChainLayout<T> = { nodes: Placed<T>[]; columns: number; rows: number };

/** Suppliers to the left by their depth, customers to the right; columns count from 0. */
const columnsAround = (items: Pick<ChainItem, 'id' | 'depth' | 'side'>[]): Map<number, number> => {
  const signed = items.map(({ id, depth, side }) => [id, side === 'customer' ? depth : -depth] as const);
  const first = Math.min(0, ...signed.map(([, column]) => column));
  return new Map(signed.map(([id, column]) => [id, column - first]));
};

/** Each entity one column after its last supplier. A ring has no first entity: the one with the fewest suppliers left begins. */
const columnsByFlow = (items: { id: number }[], links: Ends[]): Map<number, number> => {
  const columns = new Map<number, number>();
  const left = new Set(items.map(({ id }) => id));
  const suppliersOf = (id: number) =>
    links.filter(({ customerId }) => customerId === id).map((link) => link.supplierId);
  while (left.size > 0) {
    const waiting = [...left].map((id) => ({ id, open: suppliersOf(id).filter((other) => left.has(other)).length }));
    const fewest = Math.min(...waiting.map(({ open }) => open));
    const next = waiting.filter(({ open }) => open === fewest);
    for (const { id } of fewest === 0 ? next : next.slice(0, 1)) {
      const before = suppliersOf(id).map((other) => columns.get(other) ?? -1);
      columns.set(id, Math.max(-1, ...before) + 1);
      left.delete(id);
    }
  }
  return columns;
};

/** Neighbours stand beside each other: each column is sorted by the rows of its partners in the column before it. */
const rowsOf = (ids: number[][], links: Ends[]): Map<number, number> => {
  const rows = new Map<number, number>();
  for (const column of ids) {
    const weight = (id: number) => {
      const partners = links.flatMap(({ supplierId, customerId }) =>
        supplierId === id ? [customerId] : customerId === id ? [supplierId] : [],
      );
      const placed = partners.flatMap((other) => rows.get(other) ?? []);
      return placed.length === 0 ? Number.POSITIVE_INFINITY : placed.reduce((sum, row) => sum + row, 0) / placed.length;
    };
    const weights = new Map(column.map((id) => [id, weight(id)]));
    const sorted = column.toSorted((a, b) => {
      const [first = 0, second = 0] = [weights.get(a), weights.get(b)];
      return first === second ? 0 : first - second;
    });
    for (const [row, id] of sorted.entries()) rows.set(id, row);
  }
  return rows;
};

/** The place of each entity in the picture. With `focus` the columns are the depths around it, else they follow the goods. */
export const layoutChain = <T extends Pick<ChainItem, 'id' | 'depth' | 'side'>>(
  items: T[],
  links: Ends[],
  focus: number | null,
): ChainLayout<T> => {
  const columnOf = focus === null ? columnsByFlow(items, links) : columnsAround(items);
  const columns = Math.max(0, ...[...columnOf.values()].map((column) => column + 1));
  const byColumn = Array.from({ length: columns }, (_, column) =>
    items.filter(({ id }) => columnOf.get(id) === column).map(({ id }) => id),
  );
  const rowOf = rowsOf(byColumn, links);
  const rows = Math.max(0, ...byColumn.map((ids) => ids.length));
  const nodes = items.map((item) => {
    const column = columnOf.get(item.id) ?? 0;
    // In the middle of the height, so that a lone entity does not hang from the top.
    const offset = (rows - (byColumn[column]?.length ?? 0)) / 2;
    return { item, column, row: (rowOf.get(item.id) ?? 0) + offset };
  });
  return { nodes: nodes.toSorted((a, b) => a.column - b.column || a.row - b.row), columns, rows };
};
