import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { StockBatch, StockBatchInput, StockBatchUpdate } from '@vuon/contract/handbook/stock-batch';
import { changeRecord, recordCreated } from '#audit';
import { holdMaterials } from '#catalogue';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { coverEntries } from '../stock/stock-of-entry.ts';
import { tellPrice } from '../stock/stock-of-order.ts';
import { toThousandths, writeMoves } from '../stock/stock-write.ts';
import { stockBatches } from './stock-batch.kind.ts';
import { batchColumns, stockBatchTable } from './stock-batch.queries.ts';

/** A receipt counts from the first moment of its day: what is used on that day has come before. */
export const receiptMoment = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString();

/** '2026-11-20' → 202611 */
const periodOf = (day: string): number => Number(day.slice(0, 7).replace('-', ''));

export const receiveStock = async (scope: Scope, input: StockBatchInput): Promise<StockBatch> => {
  const { db, entityId, clock } = scope;
  const { materialId, receivedOn, quantity } = input;
  const [material] = await holdMaterials(db, entityId, [materialId]);
  if (!material) throw problem('record.not_found', 'Không có vật tư này, hoặc nó đã bị xóa.', { path: 'materialId' });
  if (material.archived)
    throw problem('record.not_found', `${material.name} đã được lưu trữ. Hãy dùng lại vật tư trước.`, {
      path: 'materialId',
    });
  if (receivedOn > dayInVietnam(clock()))
    throw problem('request.invalid', 'Ngày nhập chưa tới.', { path: 'receivedOn' });
  const period = periodOf(receivedOn);
  const id = await stockBatchTable.insert(scope, {
    ...batchColumns(input),
    material_id: materialId,
    received_on: receivedOn,
    quantity,
    period,
    number: await takeNumbers(db, entityId, `stock-batch ${period}`, 1),
  });
  const at = receiptMoment(receivedOn);
  const change = { storeChange: toThousandths(quantity), crewChange: 0 };
  await writeMoves(scope, 'stock.receipt', [{ kind: 'receipt', stockBatchId: id, at, ...change }]);
  await coverEntries(scope, { stockBatchId: id, materialId, at });
  return recordCreated(scope, stockBatches, id);
};

export const editStockBatch = (
  scope: Scope,
  id: number,
  { version, ...input }: StockBatchUpdate,
): Promise<StockBatch> =>
  changeRecord(scope, stockBatches, { id, version, action: 'update' }, async ({ receivedOn, unitPrice }) => {
    if (input.expiresOn && input.expiresOn < receivedOn)
      throw problem('request.invalid', `Hạn dùng trước ngày nhập ${formatDay(receivedOn)}.`, { path: 'expiresOn' });
    await stockBatchTable.change(scope, id, batchColumns(input));
    if (input.unitPrice !== unitPrice) await tellPrice(scope, id);
  });
