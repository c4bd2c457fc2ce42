import { dayInVietnam } from '@vuon/contract/day';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import { sql } from 'kysely';
import { countFiles } from '../uploads/index.ts';
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

/** Direct suppliers and customers; one that is both is one. Organisations are in the total alone. */
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

/** Those who work there today, and members with an account of whom nobody has made a person yet. */
export const employeeCounters: AccountCounterSource<'totalEmployee'> = {
  names: ['totalEmployee'],
  count: async (db, entityIds, now) => {
    const today = dayInVietnam(now);
    const { rows } = await sql<{ entityId: number; totalEmployee: number }>`
      select entity_id as "entityId", count(*)::int as "totalEmployee"
      from (
        select entity_id from person
        where entity_id = any(${entityIds}::int[]) and deleted_at is null
          and coalesce(started_on <= ${today}, true) and coalesce(ended_on >= ${today}, true)
        union all
        select membership.entity_id from membership
        join app_user on app_user.id = membership.user_id and app_user.deleted_at is null
        where membership.entity_id = any(${entityIds}::int[]) and not exists (
          select from person
          where person.entity_id = membership.entity_id and person.user_id = membership.user_id and person.deleted_at is null
        )
      ) as working
      group by entity_id`.execute(db);
    return rows;
  },
};
