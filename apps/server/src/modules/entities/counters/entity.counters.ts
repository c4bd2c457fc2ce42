import type { EntityType } from '@vuon/contract/entities/entity-type';
import { sql } from 'kysely';
import { countFiles } from '#uploads';
import type { AccountCounterSource } from './account-counters.ts';

const byType = {
  totalFarmAccount: 'farm',
  totalStoreAccount: 'store',
  totalCollaboratorAccount: 'collaborator',
  totalWarehouseAccount: 'warehouse',
  totalTransportAccount: 'transport',
  totalVolunteerAccount: 'volunteer',
} as const satisfies Record<string, EntityType>;
type PartnerCounter = keyof typeof byType | 'totalPartner';
const typeCounters = Object.keys(byType) as (keyof typeof byType)[];

/** Direct suppliers and customers; an entity that is both counts once. Organisations count only in the total. */
export const partnerCounters: AccountCounterSource<PartnerCounter> = {
  names: [...typeCounters, 'totalPartner'],
  count: async (db, entityIds) => {
    const ofType = typeCounters.map(
      (name) => sql`(count(*) filter (where type = ${byType[name]}))::int as ${sql.id(name)}`,
    );
    const { rows } = await sql<{ entityId: number } & Record<PartnerCounter, number>>`
      select of_id as "entityId", count(*)::int as "totalPartner", ${sql.join(ofType)}
      from (
        select supplier_id as of_id, customer_id as partner_id from entity_link where supplier_id = any(${entityIds}::int[])
        union select customer_id, supplier_id from entity_link where customer_id = any(${entityIds}::int[])
      ) as partners join entity on entity.id = partner_id and deleted_at is null
      group by of_id`.execute(db);
    return rows;
  },
};

export const fileCounters: AccountCounterSource<'totalWikiImage' | 'totalWikiFile'> = {
  names: ['totalWikiImage', 'totalWikiFile'],
  count: async (db, entityIds) => {
    const counted = await countFiles(db, entityIds);
    return counted.map(({ entityId, images, documents }) => ({
      entityId,
      totalWikiImage: images,
      totalWikiFile: documents,
    }));
  },
};
