import { sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';

/** For the rows of `entities`, which joins the owner. */
export const isOwned = sql<boolean>`(ownership.user_id is not null)`;

const pending = sql<boolean>`(entity.status = 'pending')`;
/** An entity that is not anonymous should have an owner. */
const withoutOwner = sql<boolean>`(ownership.user_id is null and not entity.is_anonymous)`;
const domainPending = sql<boolean>`(entity.domain_status = 'pending')`;

/** Entities that wait for an administrator: each condition equals one of the list's own filters. */
export const attention = {
  pending,
  withoutOwner,
  domainPending,
  any: sql<boolean>`(${pending} or ${withoutOwner} or ${domainPending})`,
};

/** Every word occurs in the search text of the entity, or in that of its owner. */
export const matchesEntity = (q: string) => {
  const words = q.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const tests = words.map(
    (word) => sql`(${matchesWords('entity.search', word)} or entity.id in (
      select membership.entity_id from app_user join membership on membership.user_id = app_user.id
      where membership.role = 'owner' and ${matchesWords('app_user.search', word)}
    ))`,
  );
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

/**
 * A new province has the entities whose address is in it now. An old province has those whose old address is in it, or, where
 * only the new address is known, whose commune was made from one of its communes.
 */
export const liesInProvince = (id: number) => sql<boolean>`(
  entity.province_id = ${id}
  or entity.old_location_id in (select id from location where system = 'old' and province_id = ${id})
  or (entity.old_location_id is null and entity.location_id in (
    select new_id from location_successor join location on location.id = old_id
    where system = 'old' and level = 'ward' and province_id = ${id}
  ))
)`;
