import type { StockHolder } from '@vuon/contract/handbook/stock-move';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdCrews, holdPeople } from '#people';

export type HeldBatch = {
  id: number;
  code: string;
  materialId: number;
  receivedOn: string;
  expiresOn: string | null;
};
export type HeldMaterial = { id: number; name: string; unit: string; batches: HeldBatch[] };

/** The order in which batches are issued: those that expire first, then those that came first. */
export const firstExpiredFirst = sql`expires_on nulls last, received_on, id`;

type Where = Pick<Scope, 'db' | 'entityId'>;

/** Holds all batches of materials, so that who else changes their stock waits: after this, balances are read that stay true. */
export const holdStock = async ({ db, entityId }: Where, materialIds: number[]): Promise<Map<number, HeldMaterial>> => {
  const { rows: held } = await sql<{ id: number }>`
    select id from stock_batch where entity_id = ${entityId} and material_id = any(${materialIds}::int[])
    order by id for update`.execute(db);
  const { rows: materials } = await sql<{ id: number; name: string; unit: string }>`
    select id, name, unit from material where id = any(${materialIds}::int[])
      and (entity_id is null or entity_id = ${entityId}) and deleted_at is null`.execute(db);
  const { rows: batches } = await sql<HeldBatch>`
    select id, code, material_id as "materialId", received_on as "receivedOn", expires_on as "expiresOn" from stock_batch
    where entity_id = ${entityId} and id = any(${held.map(({ id }) => id)}::int[]) and deleted_at is null
    order by ${firstExpiredFirst}`.execute(db);
  const byMaterial = Map.groupBy(batches, ({ materialId }) => materialId);
  return new Map(
    materials.map((material) => [material.id, { ...material, batches: byMaterial.get(material.id) ?? [] }]),
  );
};

/** The materials of batches, for acts that name batches alone. */
export const materialsOfBatches = async ({ db, entityId }: Where, batchIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; materialId: number }>`
    select id, material_id as "materialId" from stock_batch
    where entity_id = ${entityId} and id = any(${batchIds}::int[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, materialId }) => [id, materialId]));
};

/** Refuses a crew or person that is unknown or removed, and holds it. */
export const holdHolder = async (
  { db, entityId }: Where,
  { kind, id }: StockHolder,
  path = 'holder.id',
): Promise<void> => {
  const held = await (kind === 'crew' ? holdCrews : holdPeople)(db, entityId, [id]);
  const missing = kind === 'crew' ? 'Không có tổ đội này trong đơn vị.' : 'Không có nhân sự này trong đơn vị.';
  if (!held.has(id)) throw problem('record.not_found', missing, { path });
};

/** Refuses an order that is unknown or removed, and holds it. */
export const holdOrder = async ({ db, entityId }: Where, workOrderId: number | null | undefined): Promise<void> => {
  if (!workOrderId) return;
  const { rows } =
    await sql`select from work_order where entity_id = ${entityId} and id = ${workOrderId} and deleted_at is null
    for key share`.execute(db);
  if (!rows.length)
    throw problem('record.not_found', 'Không có phiếu giao việc này, hoặc nó đã bị xóa.', { path: 'workOrderId' });
};

/** The lines of a holder; null: what was used straight from the store. */
export const isOfHolder = (holder: StockHolder | null): RawBuilder<boolean> => {
  const [crewId, personId] = [holder?.kind === 'crew' ? holder.id : null, holder?.kind === 'person' ? holder.id : null];
  return sql<boolean>`stock_move.crew_id is not distinct from ${crewId}::int
    and stock_move.person_id is not distinct from ${personId}::int`;
};

/** Thousandths of the material's unit by batch. */
export type Free = Map<number, number>;

/**
 * What can be taken of each batch at a moment, in thousandths: the lowest balance from then on, so that an act that is written later
 * than it happened takes nothing that others have taken since.
 */
const lowestFrom = async (
  db: Db,
  entityId: number,
  { batchIds, at, change, which }: { batchIds: number[]; at: string; change: string; which: RawBuilder<boolean> },
): Promise<Free> => {
  const changed = sql.ref(change);
  const { rows } = await sql<{ id: number; free: number }>`
    select stock_batch_id as id, (1000 * least(coalesce(sum(change) filter (where at <= ${at}::timestamptz), 0),
      min(balance) filter (where at > ${at}::timestamptz)))::bigint as free
    from (
      select stock_batch_id, at, ${changed} as change, sum(${changed}) over (partition by stock_batch_id order by at) as balance
      from stock_move where entity_id = ${entityId} and stock_batch_id = any(${batchIds}::int[]) and ${which}
    ) as line group by stock_batch_id`.execute(db);
  return new Map(rows.map(({ id, free }) => [id, free]));
};

export const freeInStore = ({ db, entityId }: Where, batchIds: number[], at: string): Promise<Free> =>
  lowestFrom(db, entityId, { batchIds, at, change: 'store_change', which: sql<boolean>`true` });

export const freeWith = (
  { db, entityId }: Where,
  holder: StockHolder | null,
  batchIds: number[],
  at: string,
): Promise<Free> => lowestFrom(db, entityId, { batchIds, at, change: 'crew_change', which: isOfHolder(holder) });
