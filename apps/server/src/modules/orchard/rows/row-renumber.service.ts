import type { Plot } from '@vuon/contract/orchard/plot';
import type { PlotRenumber, Row, RowRenumber } from '@vuon/contract/orchard/row';
import { alongLine } from '@vuon/geo/measure/line-part';
import type { z } from 'zod';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { lineColumns } from '../places/place.ts';
import { plotTable } from '../plots/plot.queries.ts';
import { plots } from '../plots/plot.service.ts';
import { carryRanges } from '../targets/target-ranges.ts';
import { rowsOfPlot, rowTable } from './row.queries.ts';
import { rows } from './row.service.ts';
import { codeMaker } from './row-code-pattern.ts';
import { type Numbered, rewriteCodes } from './row-codes.ts';
import { type NumberedTree, readTreesOfRows } from './row-trees.queries.ts';

/** The last tree becomes the first and gets its number and code, and so on; the line runs the other way. */
export const reverseRow = (scope: Scope, id: number, version: number): Promise<Row> =>
  changeRecord(scope, rows, { id, version, action: 'reverse' }, async ({ location }) => {
    const { db, entityId } = scope;
    const trees = await readTreesOfRows(db, entityId, [id]);
    const mirrored = trees.toReversed();
    await renumberTrees(
      scope,
      id,
      trees.map((tree, index) => {
        const { code, number } = mirrored[index] ?? tree;
        return { id: tree.id, code, number };
      }),
    );
    const line = location && {
      geometry: { ...location.geometry, geoCoordinate: location.geometry.geoCoordinate.toReversed() },
    };
    await rowTable.change(scope, id, lineColumns(line));
  });

/** Along the line if all trees have a location, otherwise in the order of their numbers. */
export const renumberRow = (
  scope: Scope,
  id: number,
  { version, start, treeCodePattern }: z.output<typeof RowRenumber>,
) =>
  changeRecord(scope, rows, { id, version, action: 'renumber' }, async (row) => {
    const { db, entityId } = scope;
    const toCode = codeMaker({ pattern: treeCodePattern, names: 'tree', path: 'treeCodePattern' });
    const trees = inOrder(row, await readTreesOfRows(db, entityId, [id]));
    await renumberTrees(
      scope,
      id,
      trees.map((tree, index) => {
        const number = start + index;
        return { id: tree.id, number, code: toCode({ plot: row.plotCode, row: row.number, tree: number }) };
      }),
    );
    await rowTable.change(scope, id, {});
  });

const renumberTrees = (scope: Scope, rowId: number, trees: Numbered[]): Promise<void> =>
  carryRanges(scope, [rowId], () => rewriteCodes(scope, 'plant', trees));

const inOrder = ({ location }: Row, trees: NumberedTree[]): NumberedTree[] => {
  const line = location?.geometry.geoCoordinate;
  if (!line) return trees;
  const along = alongLine(line);
  const placed = trees.flatMap((tree) => (tree.position ? [{ tree, at: along(tree.position) }] : []));
  if (placed.length < trees.length) return trees;
  return placed.sort((one, other) => one.at - other.at || one.tree.number - other.tree.number).map(({ tree }) => tree);
};

/** The plot's version is checked; adding rows does not change the version, but waits for the plot's lock. */
export const renumberPlot = async (
  scope: Scope,
  plotId: number,
  { version, order, start, rowCodePattern, treeCodePattern }: z.output<typeof PlotRenumber>,
): Promise<Row[]> => {
  await changeRecord(scope, plots, { id: plotId, version, action: 'renumber' }, async (plot) => {
    const toRowCode = codeMaker({ pattern: rowCodePattern, names: 'row', path: 'rowCodePattern' });
    const present = await rowsOfPlot(scope, plotId);
    const ordered = order === 'forward' ? present : present.toReversed();
    const numbered = ordered.map(({ id }, index) => {
      const number = start + index;
      return { id, number, code: toRowCode({ plot: plot.code, row: number }) };
    });
    await rewriteCodes(scope, 'row', numbered);
    if (treeCodePattern !== null) await recodeTrees(scope, plot, numbered, treeCodePattern);
    await plotTable.change(scope, plotId, {});
  });
  return rowsOfPlot(scope, plotId);
};

/** Trees keep their numbers, and get codes by them. */
const recodeTrees = async (scope: Scope, plot: Plot, numbered: Numbered[], pattern: string): Promise<void> => {
  const toCode = codeMaker({ pattern, names: 'tree', path: 'treeCodePattern' });
  const rowById = new Map(numbered.map((row) => [row.id, row]));
  const trees = await readTreesOfRows(scope.db, scope.entityId, [...rowById.keys()]);
  let last: NumberedTree | undefined;
  for (const tree of trees) {
    if (tree.rowId === last?.rowId && tree.number === last.number)
      throw problem(
        'value.taken',
        `Cây ${last.code} và cây ${tree.code} cùng là cây số ${tree.number} của hàng, nên sẽ trùng mã. Hãy đánh số lại hàng đó trước.`,
        { path: 'treeCodePattern' },
      );
    last = tree;
  }
  await rewriteCodes(
    scope,
    'plant',
    trees.map(({ id, rowId, number }) => ({
      id,
      number,
      code: toCode({ plot: plot.code, row: rowById.get(rowId)?.number ?? 0, tree: number }),
    })),
  );
};
