import { addDays } from '@vuon/contract/day';
import { sql } from 'kysely';
import { countStock, disposeStock, issueStock, receiveStock, setMinimum } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { type DemoMove, type DemoReceipt, minimums, moves, receipts } from './data/stock-data.ts';
import { as, type Demo, known, readDemo } from './demo-parts.ts';

/** The store of materials: a season's purchases, a count, a disposal, and what is running low; the diary takes what was used. */
export const makeDemoStock = async (scope: Scope): Promise<void> => {
  const demo = await readDemo(scope);
  const steps = [
    ...receipts.map((receipt) => ({ ago: receipt.ago, take: () => receive(demo, receipt) })),
    ...moves.map((move) => ({ ago: move.ago, take: () => makeMove(demo, move) })),
  ];
  // Receipts stand first: of the same day they come before what is issued.
  for (const { take } of steps.toSorted((one, other) => other.ago - one.ago)) await take();
  for (const [material, quantity] of minimums)
    await setMinimum(await as(scope, 'manager', 60), known(demo.ids.material, material), quantity);
};

const receive = async ({ scope, today, ids }: Demo, { material, ago, expiresIn, ...receipt }: DemoReceipt) =>
  receiveStock(await as(scope, 'manager', ago), {
    ...receipt,
    materialId: known(ids.material, material),
    receivedOn: addDays(today, -ago),
    expiresOn: expiresIn === null ? null : addDays(today, expiresIn),
    lotNumber: null,
    notes: null,
  });

const makeMove = async ({ scope, ids }: Demo, { act, note, ...move }: DemoMove): Promise<unknown> => {
  const manager = await as(scope, 'manager', move.ago);
  const materialId = known(ids.material, move.material);
  if ('crew' in move) {
    const holder = { kind: 'crew' as const, id: known(ids.crew, move.crew) };
    const lines = [{ materialId, quantity: move.quantity }];
    return issueStock(manager, { holder, lines, at: manager.clock().toISOString(), note });
  }
  const { batchId, inStore } = await firstBatch(manager, materialId);
  return act === 'dispose'
    ? disposeStock(manager, { stockBatchId: batchId, quantity: move.quantity, holder: null, at: null, note })
    : countStock(manager, {
        lines: [{ stockBatchId: batchId, counted: inStore - move.quantity }],
        at: null,
        note,
      });
};

/** The batch that is issued from next, and what the book has of it. */
const firstBatch = async ({ db, entityId }: Scope, materialId: number) => {
  const { rows } = await sql<{ batchId: number; inStore: number }>`
    select stock_batch.id as "batchId", sum(stock_move.store_change) as "inStore" from stock_batch
    join stock_move on stock_move.entity_id = ${entityId} and stock_move.stock_batch_id = stock_batch.id
    where stock_batch.entity_id = ${entityId} and stock_batch.material_id = ${materialId}
    group by stock_batch.entity_id, stock_batch.id having sum(stock_move.store_change) > 0
    order by stock_batch.expires_on nulls last, stock_batch.id limit 1`.execute(db);
  const [first] = rows;
  if (!first) throw new Error(`The demo farm has no stock of material ${materialId}`);
  return first;
};
