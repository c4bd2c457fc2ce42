import type { TimelineEvent } from '@vuon/contract/orchard/timeline';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { TimelineQuestion, TimelineSource, ToldEvent } from './timeline-source.ts';
import { type Change, changeInWords, endInWords, type StatusTone } from './timeline-words.ts';

/** Events from the history of the tree itself: how it came there, its changes, and why. */
export const plantHistory: TimelineSource = {
  source: 'history',
  read: async (db, question) => {
    const changes = await readChanges(db, question);
    const tones = await readTones(db, changes);
    return changes.flatMap((change) => {
      const event = (part: string, told: Pick<ToldEvent, 'title' | 'detail' | 'tone' | 'generation'>): ToldEvent => ({
        id: `history:${change.id}${part}`,
        at: change.at,
        actorName: change.actorName,
        record: null,
        pictures: [],
        ...told,
      });
      const ended = endInWords(change);
      const told = changeInWords(change, tones);
      return [...(told ? [event('', told)] : []), ...(ended ? [event(':end', ended)] : [])];
    });
  },
};

// Actions on files of a tree have a dot ('upload.create'), and a source of their own.
const readChanges = async (db: Db, { entityId, plantId, before, limit }: TimelineQuestion): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select audit.id, audit.at, audit.action, audit.before, audit.after, app_user.full_name as "actorName",
      former_tree.reason as "endReason"
    from audit
    left join app_user on app_user.id = audit.actor_id
    left join former_tree on former_tree.entity_id = audit.entity_id and former_tree.plant_id = audit.record_id
      and audit.action = 'replant' and former_tree.generation = (audit.before ->> 'generation')::int
    where audit.entity_id = ${entityId} and audit.record_type = 'plant' and audit.record_id = ${plantId}
      and audit.action not like '%.%' and (${before}::timestamptz is null or audit.at < ${before}::timestamptz)
    order by audit.at desc fetch first ${limit} rows with ties`.execute(db);
  return rows;
};

/** The tones (colours) of the statuses that trees were given. */
const readTones = async (db: Db, changes: Change[]): Promise<Map<number, StatusTone>> => {
  const ids = changes.flatMap(({ after }) => (after?.plantStatusId as { id?: number } | undefined)?.id ?? []);
  const { rows } = await sql<{ id: number; tone: TimelineEvent['tone'] }>`
    select id, case when condition = 'empty' then 'grey' when condition = 'dead' then 'red'
      when needs_attention then 'gold' else 'green' end as tone
    from plant_status where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, tone }) => [id, tone]));
};
