import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { StockCountInput, StockDisposalInput } from '@vuon/contract/handbook/stock-move';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { sql } from 'kysely';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { freeInStore, freeWith, type HeldBatch, holdHolder, holdStock, materialsOfBatches } from './stock-held.ts';
import { momentOf } from './stock-ledger.ts';
import { toThousandths, writeMoves } from './stock-write.ts';

// Disposals and counts are about batches, and have numbers of their own.

type Named = HeldBatch & { materialName: string; unit: string };

/** Holds the batches that are named, in the order of the lines. */
const holdNamed = async (scope: Scope, batchIds: number[], at: string, path: (index: number) => string) => {
  const materials = await materialsOfBatches(scope, batchIds);
  const held = await holdStock(scope, [...new Set(materials.values())]);
  const found = new Map(
    [...held.values()].flatMap(({ batches, name, unit }) =>
      batches.map((batch): [number, Named] => [batch.id, { ...batch, materialName: name, unit }]),
    ),
  );
  return batchIds.map((id, index) => {
    const batch = found.get(id);
    if (!batch) throw problem('record.not_found', 'Không có lô nhập này trong đơn vị.', { path: path(index) });
    if (dayInVietnam(new Date(at)) < batch.receivedOn)
      throw problem(
        'request.invalid',
        `Lô ${batch.code} nhập ngày ${formatDay(batch.receivedOn)}, sau thời điểm này.`,
        {
          path: 'at',
        },
      );
    return batch;
  });
};

const nextNumber = async ({ db, entityId }: Scope, counter: 'stock-count' | 'stock-disposal', at: string) => {
  const year = Number(dayInVietnam(new Date(at)).slice(0, 4));
  return { year, number: await takeNumbers(db, entityId, `${counter} ${year}`, 1) };
};

export const disposeStock = async (scope: Scope, input: StockDisposalInput): Promise<{ moveIds: number[] }> => {
  const { stockBatchId, holder, note } = input;
  const at = momentOf(scope, input.at);
  if (holder) await holdHolder(scope, holder);
  const [batch] = (await holdNamed(scope, [stockBatchId], at, () => 'stockBatchId')) as [Named];
  const free = holder
    ? await freeWith(scope, holder, [stockBatchId], at)
    : await freeInStore(scope, [stockBatchId], at);
  const there = Math.max(0, free.get(stockBatchId) ?? 0);
  const quantity = toThousandths(input.quantity);
  if (quantity > there)
    throw problem(
      'stock.short',
      `Lô ${batch.code} chỉ còn ${stockText(there / 1_000, batch.unit)} ${holder ? 'ở người giữ này' : 'trong kho'}.`,
      { path: 'quantity' },
    );
  const change = holder ? { storeChange: 0, crewChange: -quantity } : { storeChange: -quantity, crewChange: 0 };
  const document = await nextNumber(scope, 'stock-disposal', at);
  const moves = [{ kind: 'disposal' as const, stockBatchId, at, ...change, holder, document, note }];
  return { moveIds: await writeMoves(scope, 'stock.disposal', moves) };
};

/** What was counted in the store against the book at that moment; all lines have one number. */
export const countStock = async (
  scope: Scope,
  { lines, note, at: given }: StockCountInput,
): Promise<{ moveIds: number[] }> => {
  const at = momentOf(scope, given);
  const ids = lines.map(({ stockBatchId }) => stockBatchId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw problem('request.invalid', 'Lô này đã có ở trên.', { path: `lines.${twice}.stockBatchId` });
  await holdNamed(scope, ids, at, (index) => `lines.${index}.stockBatchId`);
  const books = await bookOf(scope, ids, at);
  const document = await nextNumber(scope, 'stock-count', at);
  const moves = lines.map(({ stockBatchId, counted }) => {
    const found = toThousandths(counted);
    const storeChange = found - (books.get(stockBatchId) ?? 0);
    return { kind: 'count' as const, stockBatchId, at, storeChange, crewChange: 0, counted: found, document, note };
  });
  return { moveIds: await writeMoves(scope, 'stock.count', moves) };
};

/** What the book had in the store at a moment, in thousandths. */
const bookOf = async ({ db, entityId }: Scope, ids: number[], at: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; book: number }>`
    select stock_batch_id as id, (1000 * sum(store_change))::bigint as book from stock_move
    where entity_id = ${entityId} and stock_batch_id = any(${ids}::int[]) and at <= ${at}::timestamptz
    group by stock_batch_id`.execute(db);
  return new Map(rows.map(({ id, book }) => [id, book]));
};
