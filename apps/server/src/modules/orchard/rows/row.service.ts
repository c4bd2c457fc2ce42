import type { LineLocation } from '@vuon/contract/orchard/location';
import type { Row, RowInput, RowUpdate } from '@vuon/contract/orchard/row';
import { type ChangeableKind, changeRecord, recordCreated, restoreRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { lineColumns } from '../places/place.ts';
import { findPlotRef } from '../plots/plot.queries.ts';
import { removeContents, restoreContents } from '../plots/plot-contents.ts';
import { holdPlots, tallyPlots } from '../tallies/plant-tally.ts';
import {
  changeRow,
  findRow,
  findRowRef,
  insertRow,
  isRowCodeUsed,
  lockRow,
  nextRowNumber,
  updateRow,
} from './row.queries.ts';
import { moveTreesOfRows, rowInPlot } from './row-trees.ts';

export const getRow = async ({ db, entityId }: Scope, id: number): Promise<Row> => {
  const found = await findRow(db, entityId, id);
  if (!found) throw problem('record.not_found', 'Không có hàng trồng này trong đơn vị đã chọn.');
  return found;
};

/** What its trees make of it is no trait of its own. */
export const rowSnapshot = ({ plantCount, statuses, ...row }: Row) => row;

/** Holds the row, and its plot before it: whoever changes the plot's trees waits for that one. */
const holdRow = async ({ db, entityId }: Scope, id: number): Promise<void> => {
  const seen = await findRowRef(db, entityId, id);
  if (!seen) return;
  await holdPlots(db, entityId, [seen.plotId]);
  const held = await lockRow(db, entityId, id);
  if (held?.plotId !== seen.plotId)
    throw problem('version.stale', 'Hàng này vừa được chuyển sang lô khác. Hãy tải lại rồi thử lại.');
};

export const rows: ChangeableKind<Scope, Row> = {
  type: 'row',
  noun: 'Hàng',
  lock: holdRow,
  get: getRow,
  snapshot: rowSnapshot,
};

const codeUsed = (code: string) => `Mã hàng ${code} đã có trong lô này.`;
const orRowCodeTaken = (code: string) => orTaken({ row_code: ['code', codeUsed(code)] });

export const createRow = async (scope: Scope, input: RowInput): Promise<Row> => {
  const { db, clock, entityId, actor } = scope;
  await holdPlots(db, entityId, [input.plotId]);
  await getUsablePlot(scope, input.plotId);
  const number = input.number ?? (await nextRowNumber(db, entityId, input.plotId));
  const values = { ...input, number };
  const id = await insertRow(db, entityId, values, actor.userId, clock()).catch(orRowCodeTaken(input.code));
  return recordCreated(scope, rows, id);
};

/** In another plot it takes its trees along; without a number it comes after the last one there. */
export const editRow = async (scope: Scope, id: number, { version, ...input }: RowUpdate): Promise<Row> => {
  const { db, clock, entityId, actor } = scope;
  const seen = await getRow(scope, id);
  await holdPlots(db, entityId, [seen.plotId, input.plotId]);
  return changeRecord(scope, rows, { id, version, action: 'update' }, async (before) => {
    const moves = input.plotId !== before.plotId;
    const target = moves ? await getUsablePlot(scope, input.plotId) : null;
    const number = input.number ?? (moves ? await nextRowNumber(db, entityId, input.plotId) : before.number);
    await updateRow(db, entityId, id, { ...input, number }, actor.userId, clock()).catch(orRowCodeTaken(input.code));
    if (!target) return;
    const from = rowInPlot(before.plotCode, before.code);
    await moveTreesOfRows(scope, [{ id, plotId: target.id, from, to: rowInPlot(target.code, input.code) }]);
    await tallyPlots(db, entityId, [before.plotId, input.plotId]);
  });
};

type Drawing = { location: LineLocation | null; version?: number | undefined };

/** Without a version the last write wins: whatever it overwrote is in the history. */
export const locateRow = async (scope: Scope, id: number, { location, version }: Drawing): Promise<Row> => {
  await holdRow(scope, id);
  const current = version ?? (await getRow(scope, id)).version;
  return changeRecord(scope, rows, { id, version: current, action: 'update' }, () =>
    changeRow(scope.db, scope.entityId, id, lineColumns(location), scope.actor.userId, scope.clock()),
  );
};

export const removeRow = (scope: Scope, id: number, version: number): Promise<Row> =>
  changeRecord(scope, rows, { id, version, action: 'remove' }, async ({ plotId }) => {
    const { db, clock, entityId, actor } = scope;
    const at = clock();
    await removeContents(scope, { rowId: id }, at);
    await changeRow(db, entityId, id, { deleted_at: at.toISOString() }, actor.userId, clock());
    await tallyPlots(db, entityId, [plotId]);
  });

export const restoreRow = (scope: Scope, id: number): Promise<Row> =>
  restoreRecord(scope, rows, id, async (row) => {
    const { db, clock, entityId, actor } = scope;
    await refuseRestoringRow(scope, row);
    await restoreContents(scope, { rowId: id });
    await changeRow(db, entityId, id, { deleted_at: null }, actor.userId, clock()).catch(orRowCodeTaken(row.code));
    await tallyPlots(db, entityId, [row.plotId]);
  });

/** What it needs is gone, or something has taken its place since. */
export const refuseRestoringRow = async (scope: Scope, row: Pick<Row, 'id' | 'plotId' | 'code'>) => {
  await getUsablePlot(scope, row.plotId);
  if (await isRowCodeUsed(scope.db, scope.entityId, row))
    throw problem('value.taken', `${codeUsed(row.code)} Hãy đổi mã của hàng đó trước.`, { path: 'code' });
};

const getUsablePlot = async ({ db, entityId }: Scope, plotId: number) => {
  const plot = await findPlotRef(db, entityId, plotId);
  if (!plot) throw problem('record.not_found', 'Không có lô trồng này trong đơn vị.', { path: 'plotId' });
  if (plot.deletedAt)
    throw problem('record.deleted', `Lô ${plot.code} đã bị xóa; hãy khôi phục trước.`, { path: 'plotId' });
  return plot;
};
