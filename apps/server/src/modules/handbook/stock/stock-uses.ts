import { stockText } from '@vuon/contract/handbook/stock-words';
import { sql } from 'kysely';
import type { CatalogueUse } from '#catalogue';
import type { CrewUse, PersonDuty } from '#people';

// What stock keeps from being removed.

/** Batches whose receipt was reversed count too: the ledger still has their lines. */
export const stockedMaterials: CatalogueUse = {
  noun: 'lô nhập kho',
  count: async (db, entityId, id) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock_batch
      where material_id = ${id} and ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  ids: (entityId) =>
    sql`select material_id from stock_batch where ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`,
};

const heldBy = (entityId: number, holder: 'crew_id' | 'person_id') => sql`
  select ${sql.ref(`stock_move.${holder}`)} as holder_id, material.name, material.unit, sum(stock_move.crew_change) as quantity
  from stock_move
  join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
  join material on material.id = stock_batch.material_id
  where stock_move.entity_id = ${entityId} and ${sql.ref(`stock_move.${holder}`)} is not null
  group by ${sql.ref(`stock_move.${holder}`)}, material.id having sum(stock_move.crew_change) > 0`;

/** A crew is not removed before what it holds is returned, used or disposed of. */
export const crewStock: CrewUse = {
  find: async (db, entityId, crewId) => {
    const { rows } = await sql<{ name: string; unit: string; quantity: number }>`
      select name, unit, quantity from (${heldBy(entityId, 'crew_id')}) as held where holder_id = ${crewId} order by name`.execute(
      db,
    );
    if (!rows.length) return null;
    const words = rows.slice(0, 3).map(({ name, unit, quantity }) => `${stockText(quantity, unit)} ${name}`);
    return `còn giữ vật tư của kho: ${words.join(', ')}${rows.length > 3 ? ', …' : ''}`;
  },
};

export const personStock: PersonDuty = {
  words: 'giữ vật tư của kho',
  held: (entityId) => sql`
    select holder_id as person_id, name, name as key from (${heldBy(entityId, 'person_id')}) as held`,
};
