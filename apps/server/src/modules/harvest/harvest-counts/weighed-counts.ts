import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { countCode, yieldCode } from '../codes.ts';

type Held = {
  id: number;
  code: string;
  fruits: number;
  cropGroupId: number;
  yieldId: number | null;
  yieldCode: string | null;
  isRemoved: boolean;
};

/** Holds the counts whose fruits a yield takes over, and refuses those that another living yield has. Their sum; null: no counts. */
export const holdCounts = async (
  { db, entityId }: Scope,
  countIds: number[],
  ofYield: number | null,
): Promise<{ fruits: number; cropGroups: { code: string; cropGroupId: number }[] } | null> => {
  if (!countIds.length) return null;
  const ids = [...new Set(countIds)];
  const { rows } = await sql<Held>`
    select harvest_count.id, ${countCode()} as code, harvest_count.fruits, harvest_count.crop_group_id as "cropGroupId",
      weighed.id as "yieldId", ${yieldCode('weighed')} as "yieldCode",
      coalesce(weighed.deleted_at is not null, true) as "isRemoved"
    from harvest_count
    left join harvest_yield as weighed on weighed.entity_id = ${entityId} and weighed.id = harvest_count.harvest_yield_id
    where harvest_count.entity_id = ${entityId} and harvest_count.id = any(${ids}::int[]) and harvest_count.deleted_at is null
    order by harvest_count.id for update of harvest_count`.execute(db);
  if (rows.length < ids.length)
    throw problem('record.not_found', 'Có lần đếm không còn, hoặc đã bị xóa.', { path: 'countIds' });
  const taken = rows.find(({ yieldId, isRemoved }) => yieldId !== null && !isRemoved && yieldId !== ofYield);
  if (taken)
    throw problem('harvest.count_weighed', `${taken.code} đã cân trong ${taken.yieldCode}.`, { path: 'countIds' });
  return { fruits: rows.reduce((sum, { fruits }) => sum + fruits, 0), cropGroups: rows };
};

/** Makes these, and no others, the counts of a yield. A removed yield that had one of them has its fruits no more. */
export const takeCounts = async ({ db, entityId }: Scope, yieldId: number, countIds: number[]): Promise<void> => {
  await sql`
    update harvest_count set harvest_yield_id = null
    where entity_id = ${entityId} and harvest_yield_id = ${yieldId} and not (id = any(${countIds}::int[]))`.execute(db);
  if (!countIds.length) return;
  await releaseFromRemoved({ db, entityId }, countIds, yieldId);
  await sql`
    update harvest_count set harvest_yield_id = ${yieldId}
    where entity_id = ${entityId} and id = any(${countIds}::int[])`.execute(db);
};

const releaseFromRemoved = ({ db, entityId }: Pick<Scope, 'db' | 'entityId'>, countIds: number[], exceptId: number) =>
  sql`
    update harvest_yield set fruits = greatest(harvest_yield.fruits - gone.fruits, 0)
    from (
      select harvest_yield_id, sum(fruits)::int as fruits from harvest_count
      where entity_id = ${entityId} and id = any(${countIds}::int[]) and harvest_yield_id <> ${exceptId} group by harvest_yield_id
    ) as gone
    where harvest_yield.entity_id = ${entityId} and harvest_yield.id = gone.harvest_yield_id
      and harvest_yield.deleted_at is not null`.execute(db);

/** A count that is changed after its yield was removed belongs to it no more: restoring the yield must not double the fruits. */
export const leaveRemovedYield = async ({ db, entityId }: Scope, countId: number): Promise<void> => {
  await releaseFromRemoved({ db, entityId }, [countId], 0);
  await sql`update harvest_count set harvest_yield_id = null where entity_id = ${entityId} and id = ${countId}`.execute(
    db,
  );
};
