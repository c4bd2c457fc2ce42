import type { TraceSupply } from '@vuon/contract/harvest/trace';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Batch = NonNullable<TraceSupply['batch']>;

export const findMaterials = async (db: Db, ids: number[]): Promise<Map<number, TraceSupply['material']>> => {
  const { rows } = await sql<TraceSupply['material']>`
    select id, name, unit from material where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((material) => [material.id, material]));
};

export const findBatches = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, Batch>> => {
  const { rows } = await sql<Batch>`
    select id, code, received_on::text as "receivedOn", expires_on::text as "expiresOn", supplier from stock_batch
    where entity_id = ${entityId} and id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((batch) => [batch.id, batch]));
};
