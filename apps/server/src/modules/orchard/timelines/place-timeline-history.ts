import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { PlaceQuestion, PlaceTimelineSource } from './place-timeline-source.ts';
import { type PlaceChange, placeChangeInWords } from './place-timeline-words.ts';

/** Events from the history of an area, a plot or a row; for an area, those of its plots too. */
export const placeHistory: PlaceTimelineSource = {
  source: 'history',
  read: async (db, question) =>
    (await readChanges(db, question)).flatMap((change) => {
      const told = placeChangeInWords(change);
      return told ? [{ id: `history:${change.id}`, at: change.at, pictures: [], ...told }] : [];
    }),
};

// Each plot of an area is looked up in the index by itself: with a join, the planner may read the history of all plots.
const readChanges = async (db: Db, { entityId, place: { kind, id }, before, limit }: PlaceQuestion) => {
  const ofRecord = (type: string, recordId: ReturnType<typeof sql>) => sql`
    select audit.* from audit
    where audit.entity_id = ${entityId} and audit.record_type = ${type} and audit.record_id = ${recordId}
      and audit.action not like '%.%' and (${before}::timestamptz is null or audit.at < ${before}::timestamptz)
    order by audit.at desc fetch first ${limit} rows with ties`;
  const ofPlots = sql`
    union all
    select history.*, plot.code from plot cross join lateral (${ofRecord('plot', sql`plot.id`)}) as history
    where plot.entity_id = ${entityId} and plot.area_id = ${id}`;
  const { rows } = await sql<PlaceChange>`
    select history.id, history.at, history.action, history.record_type as "kind", history.record_id as "recordId",
      history.before, history.after, history.plot_code as "plotCode", app_user.full_name as "actorName"
    from (
      select history.*, null::text as plot_code from (${ofRecord(kind, sql`${id}::int`)}) as history
      ${kind === 'area' ? ofPlots : sql``}
    ) as history
    left join app_user on app_user.id = history.actor_id
    order by history.at desc fetch first ${limit} rows with ties`.execute(db);
  return rows.map((change) => ({ ...change, areaId: kind === 'area' ? id : null }));
};
