import type { LineLocation } from '@vuon/contract/orchard/location';
import type { Row, RowInput, RowUpdate } from '@vuon/contract/orchard/row';
import { changeRecord, recordCreated, restoreRecord, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { lineColumns } from '../places/place.ts';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { findPlotRef } from '../plots/plot.queries.ts';
import { removeContents, restoreContents } from '../plots/plot-contents.ts';
import { holdPlots, tallyPlots } from '../tallies/plant-tally.ts';
import { findRowRef, isRowCodeUsed, lockRow, nextRowNumber, rowColumns, rowList, rowTable } from './row.queries.ts';
import { moveTreesOfRows, rowInPlot } from './row-trees.ts';

/** The counts of its trees are not fields of the row itself. */
export const rowSnapshot = ({ plantCount, statuses, ...row }: Row) => row;

/** Holds the row, and its plot before it: other transactions that change the plot's trees wait for the plot. */
const holdRow = async (scope: Scope, id: number): Promise<void> => {
  const { db, entityId } = scope;
  const seen = await findRowRef(scope, id);
  if (!seen) return;
  await holdPlots(db, entityId, [seen.plotId]);
  const held = await lockRow(db, entityId, id);
  if (held?.plotId !== seen.plotId)
    throw problem('version.stale', 'Hàng này vừa được chuyển sang lô khác. Hãy tải lại rồi thử lại.');
};

export const rows = storedKind<Scope, Row>({
  type: 'row',
  noun: 'Hàng',
  missing: 'Không có hàng trồng này trong đơn vị đã chọn.',
  table: rowTable,
  find: rowList.find,
  lock: holdRow,
  snapshot: rowSnapshot,
});

const codeUsed = (code: string) => `Mã hàng ${code} đã có trong lô này.`;
const orRowCodeTaken = (code: string) => orTaken({ row_code: ['code', codeUsed(code)] });

export const createRow = async (scope: Scope, input: RowInput): Promise<Row> => {
  const { db, entityId } = scope;
  await holdPlots(db, entityId, [input.plotId]);
  await getUsablePlot(scope, input.plotId);
  const number = input.number ?? (await nextRowNumber(db, entityId, input.plotId));
  const id = await rowTable.insert(scope, rowColumns({ ...input, number })).catch(orRowCodeTaken(input.code));
  return recordCreated(scope, rows, id);
};

/** A row that goes to another plot takes its trees along; without a number it comes after the last row there. */
export const editRow = async (scope: Scope, id: number, { version, ...input }: RowUpdate): Promise<Row> => {
  const { db, entityId } = scope;
  const seen = await rows.get(scope, id);
  await holdPlots(db, entityId, [seen.plotId, input.plotId]);
  return changeRecord(scope, rows, { id, version, action: 'update' }, async (before) => {
    const moves = input.plotId !== before.plotId;
    const target = moves ? await getUsablePlot(scope, input.plotId) : null;
    const number = input.number ?? (moves ? await nextRowNumber(db, entityId, input.plotId) : before.number);
    await rowTable.change(scope, id, rowColumns({ ...input, number })).catch(orRowCodeTaken(input.code));
    if (!target) return;
    const from = rowInPlot(before.plotCode, before.code);
    await moveTreesOfRows(scope, [{ id, plotId: target.id, from, to: rowInPlot(target.code, input.code) }]);
    await tallyPlots(scope, [before.plotId, input.plotId]);
  });
};

type Drawing = { location: LineLocation | null; version?: number | undefined };

/** Without a version the last write wins: the values that it overwrote are in the history. */
export const locateRow = async (scope: Scope, id: number, { location, version }: Drawing): Promise<Row> => {
  await holdRow(scope, id);
  const current = version ?? (await rows.get(scope, id)).version;
  return changeRecord(scope, rows, { id, version: current, action: 'update' }, async () =>
    rowTable.change(scope, id, lineColumns(location)),
  );
};

export const removeRow = (uses: PlaceUse[], scope: Scope, id: number, version: number): Promise<Row> =>
  changeRecord(scope, rows, { id, version, action: 'remove' }, async ({ plotId, code }) => {
    await refuseUsedPlace(uses, scope, { kind: 'row', id }, `Hàng ${code}`);
    const at = scope.clock();
    await removeContents(scope, { rowId: id }, at);
    await rowTable.remove(scope, id, at);
    await tallyPlots(scope, [plotId]);
  });

export const restoreRow = (scope: Scope, id: number): Promise<Row> =>
  restoreRecord(scope, rows, id, async (row) => {
    await refuseRestoringRow(scope, row);
    await restoreContents(scope, { rowId: id });
    await rowTable.restore(scope, id).catch(orRowCodeTaken(row.code));
    await tallyPlots(scope, [row.plotId]);
  });

/** Refuses if the row's plot is gone, or another row has taken its code since. */
export const refuseRestoringRow = async (scope: Scope, row: Pick<Row, 'id' | 'plotId' | 'code'>) => {
  await getUsablePlot(scope, row.plotId);
  if (await isRowCodeUsed(scope.db, scope.entityId, row))
    throw problem('value.taken', `${codeUsed(row.code)} Hãy đổi mã của hàng đó trước.`, { path: 'code' });
};

const getUsablePlot = async (scope: Scope, plotId: number) => {
  const plot = await findPlotRef(scope, plotId);
  if (!plot) throw problem('record.not_found', 'Không có lô trồng này trong đơn vị.', { path: 'plotId' });
  if (plot.deletedAt)
    throw problem('record.deleted', `Lô ${plot.code} đã bị xóa; hãy khôi phục trước.`, { path: 'plotId' });
  return plot;
};
