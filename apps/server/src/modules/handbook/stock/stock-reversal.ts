import { type RawBuilder, sql } from 'kysely';
import { removeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { stockBatches } from '../stock-batches/stock-batch.kind.ts';
import { holdStock } from './stock-held.ts';
import { type NewMove, toThousandths, writeMoves } from './stock-write.ts';

type Reversible = {
  id: number;
  kind: NewMove['kind'];
  stockBatchId: number;
  materialId: number;
  at: string;
  storeChange: number;
  crewChange: number;
  crewId: number | null;
  personId: number | null;
  workOrderId: number | null;
  diaryEntryId: number | null;
  reversesId: number | null;
  isReversed: boolean;
};

const findMoves = async ({ db, entityId }: Scope, which: RawBuilder<unknown>): Promise<Reversible[]> => {
  const { rows } = await sql<Reversible>`
    select stock_move.id, stock_move.kind, stock_move.stock_batch_id as "stockBatchId", stock_batch.material_id as "materialId",
      stock_move.at, stock_move.store_change as "storeChange", stock_move.crew_change as "crewChange", stock_move.crew_id as "crewId",
      stock_move.person_id as "personId", stock_move.work_order_id as "workOrderId", stock_move.diary_entry_id as "diaryEntryId",
      stock_move.reverses_id as "reversesId", exists (select from stock_move as reversal
        where reversal.entity_id = ${entityId} and reversal.reverses_id = stock_move.id) as "isReversed"
    from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    where stock_move.entity_id = ${entityId} and ${which} order by stock_move.id`.execute(db);
  return rows;
};

/** The opposite, at the same moment: as if the line had not been, for all that is judged or counted by time. */
const opposite = (move: Reversible, note: string | null): NewMove => ({
  kind: move.kind,
  stockBatchId: move.stockBatchId,
  at: move.at,
  storeChange: -toThousandths(move.storeChange),
  crewChange: -toThousandths(move.crewChange),
  holder: holderOf(move),
  workOrderId: move.workOrderId,
  diaryEntryId: move.diaryEntryId,
  note,
  reversesId: move.id,
});

const holderOf = ({ crewId, personId }: Reversible): NonNullable<NewMove['holder']> | null => {
  if (crewId !== null) return { kind: 'crew', id: crewId };
  return personId === null ? null : { kind: 'person', id: personId };
};

/** Reads the lines that are still to be reversed after their batches are held: of two who reverse the same, one finds none. */
const findHeld = async (scope: Scope, which: RawBuilder<unknown>): Promise<Reversible[]> => {
  const materialIds = (await findMoves(scope, which)).map(({ materialId }) => materialId);
  await holdStock(scope, [...new Set(materialIds)]);
  return findMoves(scope, which);
};

/** Takes back what entries of the diary did to the stock, once. */
export const reverseMoves = async (
  scope: Scope,
  { diaryEntryIds, note = null }: { diaryEntryIds: number[]; note?: string | null },
): Promise<number[]> => {
  const moves = await findHeld(scope, sql`stock_move.diary_entry_id = any(${diaryEntryIds}::int[])`);
  const open = moves.filter(({ reversesId, isReversed }) => reversesId === null && !isReversed);
  return writeMoves(
    scope,
    'stock.reverse',
    open.map((move) => opposite(move, note)),
  );
};

/** Reverses one line. A receipt takes its batch along. Lines of the diary are corrected there. */
export const reverseMove = async (scope: Scope, id: number, reason: string): Promise<{ moveIds: number[] }> => {
  const [move] = await findHeld(scope, sql`stock_move.id = ${id}`);
  if (!move) throw problem('record.not_found', 'Không có dòng này trong sổ kho.');
  if (move.isReversed) throw problem('stock.reversal_refused', 'Dòng này đã được đảo.');
  if (move.reversesId !== null)
    throw problem('stock.reversal_refused', 'Dòng này là dòng đảo. Hãy ghi lại bằng một dòng mới.');
  if (move.diaryEntryId !== null)
    throw problem('stock.reversal_refused', 'Dòng này do nhật ký ghi. Hãy đính chính nhật ký, sổ kho sẽ đổi theo.');
  const moveIds = await writeMoves(scope, 'stock.reverse', [opposite(move, reason)]);
  if (move.kind === 'receipt') {
    const { version } = await stockBatches.get(scope, move.stockBatchId);
    await removeRecord(scope, stockBatches, { id: move.stockBatchId, version });
  }
  return { moveIds };
};
