import type { WorkFilters } from '@vuon/contract/cultivation/work';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { matchesWork } from '../work/work-filter.ts';

/**
 * Selects `id`, `set_id`, `type` and `ends_on` of the works that were open at the end of a day, from their history: the first change after it
 * tells what a work was until then, one that was not changed since is as it was. Places and types are those of now. Only works are
 * looked up that were there, and not finished for good by then.
 */
export const openOn = (scope: Scope, day: string, filters: WorkFilters): RawBuilder<unknown> => {
  const { entityId } = scope;
  const over = sql`(${`${day}T00:00:00+07:00`}::timestamptz + interval '1 day')`;
  return sql`
    select work.id, work.target_set_id as set_id, work.work_type_id as type, coalesce(told.ends_on, work.ends_on) as ends_on
    from work left join lateral (
      select audit.action, audit.before ->> 'state' as state, (audit.before ->> 'endsOn')::date as ends_on
      from audit where audit.entity_id = ${entityId} and audit.record_type = 'work' and audit.record_id = work.id
        and audit.at >= ${over} and audit.before is not null
      order by audit.id limit 1
    ) as told on work.updated_at >= ${over} or work.deleted_at >= ${over}
    where work.entity_id = ${entityId} and work.created_at < ${over}
      and not (work.state in ('done', 'inspected') and work.finished_at < ${over})
      and coalesce(told.state, work.state) in (${sql.join(openWorkStates.map((state) => sql.lit(state)))})
      and (case when told.action is null then work.deleted_at is null else told.action <> 'restore' end)
      and ${matchesWork(scope, filters)}`;
};
