import { dayInVietnam } from '@vuon/contract/day';
import type { Lot, LotLine, LotLossInput, LotMerge, LotSplit } from '@vuon/contract/harvest/lot';
import { sql } from 'kysely';
import { recordCreated } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { insertLot, lots } from './lot.service.ts';
import { actOnLots } from './lot-act.ts';
import { findBalances } from './lot-balance.queries.ts';
import { livingLot, refuseEntering, refuseShort } from './lot-hold.ts';

type Transfer = { fromId: number; toId: number; lines: LotLine[]; notes: string | null };

const transfer = ({ db, entityId, actor, clock }: Scope, { fromId, toId, lines, notes }: Transfer) =>
  db
    .insertInto('lot_transfer')
    .values(
      lines.map(({ grade, kg }) => ({
        entity_id: entityId,
        from_lot_id: fromId,
        to_lot_id: toId,
        grade,
        kg,
        notes,
        moved_at: clock().toISOString(),
        created_at: clock().toISOString(),
        created_by: actor.userId,
      })),
    )
    .execute();

/** A part of the lot becomes a new one, of the same crop, season and codes. */
export const splitLot = async (scope: Scope, id: number, { lines, store, notes }: LotSplit): Promise<Lot> => {
  let newId = 0;
  await actOnLots(scope, [id], 'split', async (held) => {
    livingLot(held, id, 'id');
    const { cropGroup, season, growingAreaCode, packingHouseCode } = await lots.get(scope, id);
    newId = await insertLot(scope, {
      cropGroupId: cropGroup.id,
      seasonId: season?.id ?? null,
      openedOn: dayInVietnam(scope.clock()),
      growingAreaCode,
      packingHouseCode,
      store,
      notes,
    });
    await transfer(scope, { fromId: id, toId: newId, lines, notes });
    const asked = lines.map((line, index) => ({ ...line, lotId: id, path: `lines.${index}.kg` }));
    await refuseShort(scope, held, asked);
  });
  return recordCreated(scope, lots, newId);
};

/** All that is left of the other lots goes into this one. */
export const mergeLots = async (scope: Scope, id: number, { fromIds, notes }: LotMerge): Promise<Lot> => {
  if (fromIds.includes(id))
    throw problem('lot.merge_refused', 'Không gộp một lô hàng vào chính nó.', { path: 'fromIds' });
  if (new Set(fromIds).size < fromIds.length)
    throw problem('lot.merge_refused', 'Có lô được chọn hai lần.', { path: 'fromIds' });
  await actOnLots(scope, [id, ...fromIds], 'merge', async (held) => {
    const into = livingLot(held, id, 'id');
    const balances = await findBalances(scope.db, scope.entityId, fromIds);
    for (const fromId of fromIds) {
      const from = livingLot(held, fromId, 'fromIds');
      if (from.cropGroupId !== into.cropGroupId)
        throw problem('lot.merge_refused', `${from.code} và ${into.code} là của hai nhóm cây khác nhau.`, {
          path: 'fromIds',
        });
      refuseEntering(held, { lotId: id, cropGroupId: from.cropGroupId, path: 'id' });
      const lines = (balances.get(fromId) ?? []).flatMap(({ grade, left }) => (left > 0 ? [{ grade, kg: left }] : []));
      if (!lines.length) throw problem('lot.merge_refused', `${from.code} không còn hàng để gộp.`, { path: 'fromIds' });
      await transfer(scope, { fromId, toId: id, lines, notes });
    }
    await refuseShort(scope, held);
  });
  return lots.get(scope, id);
};

/** Takes back all grades of a split or a merge. The lot that they went to must still have them. */
export const undoMove = async (scope: Scope, id: number, moveId: number): Promise<Lot> => {
  const { db, entityId } = scope;
  const move = await db
    .selectFrom('lot_transfer')
    .select(['from_lot_id as fromId', 'to_lot_id as toId', 'moved_at as movedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', moveId)
    .executeTakeFirst();
  if (!move || ![move.fromId, move.toId].includes(id))
    throw problem('record.not_found', 'Lô hàng này không có lần chuyển đó.');
  await actOnLots(scope, [move.fromId, move.toId], 'undo-move', async (held) => {
    livingLot(held, move.fromId, 'id');
    const undone = await sql`
      update lot_transfer set undone_at = ${scope.clock().toISOString()}::timestamptz
      where entity_id = ${entityId} and from_lot_id = ${move.fromId} and to_lot_id = ${move.toId} and undone_at is null
        and moved_at = (select moved_at from lot_transfer where entity_id = ${entityId} and id = ${moveId})
      returning id`.execute(db);
    if (!undone.rows.length) throw problem('lot.undo_refused', 'Lần chuyển này đã được rút lại.');
    await refuseShort(scope, held);
  });
  return lots.get(scope, id);
};

export const loseFruit = async (scope: Scope, id: number, input: LotLossInput): Promise<Lot> => {
  const { grade, kg, lostOn, reason } = input;
  if (lostOn > dayInVietnam(scope.clock()))
    throw problem('request.invalid', 'Ngày hao hụt không thể ở tương lai.', { path: 'lostOn' });
  await actOnLots(scope, [id], 'lose', async (held) => {
    livingLot(held, id, 'id');
    await scope.db
      .insertInto('lot_loss')
      .values({
        entity_id: scope.entityId,
        lot_id: id,
        grade,
        kg,
        lost_on: lostOn,
        reason,
        created_at: scope.clock().toISOString(),
        created_by: scope.actor.userId,
      })
      .execute();
    await refuseShort(scope, held, [{ lotId: id, grade, kg, path: 'kg' }]);
  });
  return lots.get(scope, id);
};

export const undoLoss = async (scope: Scope, id: number, lossId: number): Promise<Lot> => {
  await actOnLots(scope, [id], 'undo-loss', async (held) => {
    livingLot(held, id, 'id');
    const { rows } = await sql<{ wasUndone: boolean }>`
      select undone_at is not null as "wasUndone" from lot_loss
      where entity_id = ${scope.entityId} and lot_id = ${id} and id = ${lossId}`.execute(scope.db);
    if (!rows[0]) throw problem('record.not_found', 'Lô hàng này không có lần hao hụt đó.');
    if (rows[0].wasUndone) throw problem('lot.undo_refused', 'Lần hao hụt này đã được rút lại.');
    await sql`update lot_loss set undone_at = ${scope.clock().toISOString()}::timestamptz
      where entity_id = ${scope.entityId} and id = ${lossId}`.execute(scope.db);
  });
  return lots.get(scope, id);
};
