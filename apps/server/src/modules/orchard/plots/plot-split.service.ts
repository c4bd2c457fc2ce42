import { cornersFault, type LineLocation, type Position, polygonOf } from '@vuon/contract/orchard/location';
import type { Plot, PlotInput, PlotSplit } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { squareMetres } from '@vuon/geo/measure/measure';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changeRecord, recordCreated } from '#audit';
import { inThreads } from '#compute/in-threads.ts';
import { json } from '#db/json.ts';
import { slicesOf } from '#db/slices.ts';
import { liftTimeLimit } from '#db/transaction.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { rowList, rowsOfPlot } from '../rows/row.queries.ts';
import { recordRows } from '../rows/row-history.ts';
import { readTreesOfRows } from '../rows/row-trees.queries.ts';
import { moveTrees, moveTreesOfRows, rowInPlot } from '../rows/row-trees.ts';
import { tallyPlots } from '../tallies/plant-tally.ts';
import { carrySplit } from '../targets/target-places.ts';
import { carryRanges } from '../targets/target-ranges.ts';
import { boundaryColumns, plotColumns, plotTable } from './plot.queries.ts';
import { plots } from './plot.service.ts';
import type { RowShare } from './plot-pieces.ts';
import { changeRows, insertRows, newRowKey } from './plot-split.queries.ts';

type Split = z.output<typeof PlotSplit>;

const { splitPolygon } = inThreads<typeof import('@vuon/geo/polygon/polygon-set')>(
  import.meta.resolve('@vuon/geo/polygon/polygon-set'),
);
const { exclusionsOf, shareOut } = inThreads<typeof import('./plot-pieces.ts')>(
  new URL('./plot-pieces.ts', import.meta.url),
);

/** The largest piece stays the plot; the others become plots beside it, with the rows and trees that stand on them. */
export const splitPlot = async (scope: Scope, id: number, { version, line, codes }: Split): Promise<Plot[]> => {
  const newIds: number[] = [];
  await liftTimeLimit(scope.db);
  await changeRecord(scope, plots, { id, version, action: 'split' }, async (plot) => {
    const pieces = await cut(plot, line, codes);
    const exclusions = await exclusionsOf(pieces, plot.exclusions);
    const declared = sharesOf(plot.declaredHectares, pieces);
    for (const [index, code] of codes.entries()) {
      const at = index + 1;
      const input: PlotInput = {
        ...plot,
        code,
        location: polygonOf(pieces[at] ?? []),
        exclusions: exclusions[at] ?? [],
        declaredHectares: declared[at] ?? null,
      };
      const taken = orTaken({ plot_code: [`codes.${index}`, `Mã lô ${code} đã có trong khu vực này.`] });
      newIds.push(await plotTable.insert(scope, plotColumns(input)).catch(taken));
    }
    const rest = {
      ...boundaryColumns(polygonOf(pieces[0] ?? [])),
      exclusions: json(exclusions[0] ?? []),
      declared_hectares: declared[0] ?? null,
    };
    await plotTable.change(scope, id, rest);
    const targets = [
      { id, code: plot.code },
      ...newIds.map((newId, index) => ({ id: newId, code: codes[index] ?? '' })),
    ];
    const cutRows = await shareRows(scope, targets, pieces);
    await carrySplit(scope, { plotId: id, newPlotIds: newIds, rows: cutRows });
    await tallyPlots(scope, [id, ...newIds]);
  });
  const made: Plot[] = [];
  for (const newId of newIds) made.push(await recordCreated(scope, plots, newId));
  return [await plots.get(scope, id), ...made];
};

const cut = async (plot: Plot, line: LineLocation, codes: string[]): Promise<Position[][][]> => {
  if (!plot.location)
    throw problem('location.missing', `Lô ${plot.code} chưa có ranh giới; hãy vẽ ranh giới trước khi tách.`);
  const pieces = await splitPolygon(plot.location.geometry.geoCoordinate, line.geometry.geoCoordinate);
  if (pieces.length < 2)
    throw problem(
      'plot.split_refused',
      'Đường cắt chưa đi hết lô: hãy kéo nó từ ngoài ranh giới bên này sang bên kia.',
      {
        path: 'line',
      },
    );
  if (codes.length !== pieces.length - 1)
    throw problem(
      'plot.split_refused',
      `Đường cắt chia lô thành ${pieces.length} phần, cần ${pieces.length - 1} mã lô mới; đang có ${codes.length}.`,
      { path: 'codes' },
    );
  const tooMany = pieces.map((rings) => cornersFault(rings)).find((fault) => fault !== null);
  if (tooMany) throw problem('plot.split_refused', `${tooMany}.`, { path: 'line' });
  return pieces;
};

/** The declared size of the whole plot, shared in proportion to the drawn land; rounded to square metres. */
const sharesOf = (declared: number | null, pieces: Position[][][]): (number | null)[] => {
  if (declared === null) return pieces.map(() => null);
  const sizes = pieces.map(squareMetres);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = sizes.map((size) => Math.round(((declared * size) / total) * 10_000) / 10_000);
  const others = parts.slice(1).reduce((sum, part) => sum + part, 0);
  return [Math.round((declared - others) * 10_000) / 10_000, ...parts.slice(1)];
};

type Target = { id: number; code: string };

/** `targets`: the plot of each piece. Returns the rows that were cut, with the new rows beside them. */
const shareRows = async (
  scope: Scope,
  targets: Target[],
  pieces: Position[][][],
): Promise<{ from: number; to: number }[]> => {
  const { db, entityId } = scope;
  const plot = targets[0] as Target;
  const present = await rowsOfPlot(scope, plot.id);
  const ids = present.map((row) => row.id);
  const before = new Map((await rowList.findMany(scope, ids)).map((row) => [row.id, row]));
  const trees = await readTreesOfRows(db, entityId, ids);
  const shares = (await shareOut(pieces, [...before.values()], trees)) as RowShare<Row>[];
  const plotOf = ({ piece }: RowShare<Row>) => targets[piece] ?? plot;

  const fresh = shares.filter(({ isKept }) => !isKept);
  const made = await insertRows(
    scope,
    fresh.map((share) => {
      const { code, number, notes } = share.row;
      return { plotId: plotOf(share).id, code, number, notes, line: share.line ?? null };
    }),
  );
  const kept = shares.filter((share) => share.isKept && (share.line !== undefined || share.piece > 0));
  const changes = kept.map((share) => {
    const line = share.line === undefined ? (share.row.location?.geometry.geoCoordinate ?? null) : share.line;
    return { id: share.row.id, plotId: plotOf(share).id, line };
  });
  await changeRows(scope, changes);

  const moves = fresh.map((share) => ({
    share,
    rowId: made.get(newRowKey({ plotId: plotOf(share).id, code: share.row.code })) ?? 0,
  }));
  await carryRanges(scope, ids, () => moveShares(scope, plot, shares, moves, plotOf));
  await recordRows(scope, 'split', before, [...changes.map(({ id }) => id), ...made.values()]);
  return moves.map(({ share, rowId }) => ({ from: share.row.id, to: rowId }));
};

/** The trees of rows that go to another plot, and of those that are cut. */
const moveShares = async (
  scope: Scope,
  plot: Target,
  shares: RowShare<Row>[],
  cut: { share: RowShare<Row>; rowId: number }[],
  plotOf: (share: RowShare<Row>) => Target,
): Promise<void> => {
  const nameIn = (target: Target, share: RowShare<Row>) => rowInPlot(target.code, share.row.code);
  const isMoved = (share: RowShare<Row>) => share.isKept && share.piece > 0;
  await moveTreesOfRows(
    scope,
    shares.filter(isMoved).map((share) => ({
      id: share.row.id,
      plotId: plotOf(share).id,
      from: nameIn(plot, share),
      to: nameIn(plotOf(share), share),
    })),
  );
  const moves = cut.flatMap(({ share, rowId }) => {
    const { id: plotId, code } = plotOf(share);
    const names = { from: nameIn(plot, share), to: rowInPlot(code, share.row.code) };
    return share.trees.map((tree) => ({ id: tree.id, plotId, rowId, ...names }));
  });
  for (const part of slicesOf(moves))
    await moveTrees(
      scope,
      sql`select * from unnest(
        ${part.map(({ id }) => id)}::int[], ${part.map(({ plotId }) => plotId)}::int[], ${part.map(({ rowId }) => rowId)}::int[],
        ${part.map(({ from }) => from)}::text[], ${part.map(({ to }) => to)}::text[]
      ) as given (id, plot_id, row_id, from_name, to_name)`,
    );
};
