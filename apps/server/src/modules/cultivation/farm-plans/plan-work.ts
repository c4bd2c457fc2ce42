import { ppeNames } from '@vuon/contract/catalogue/work-type';
import type { Window } from '@vuon/contract/cultivation/plan-schedule';
import { notBegunWorkStates } from '@vuon/contract/cultivation/work-state';
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { changed, created } from '#db/stamps.ts';
import type { Scope } from '#http/scope.ts';
import { farmPlanCode, workCode } from '../codes.ts';

// Statements over all lines at once, whatever their number: a set of targets is shared by reference, not copied.

/** Makes the work of a plan's living lines that have none, of all or of these, and returns how many. */
export const makeWorks = async (scope: Scope, farmPlanId: number, lineIds?: number[]): Promise<number> => {
  const { db, entityId, actor, clock } = scope;
  const waiting = sql<boolean>`plan_line.entity_id = ${entityId} and plan_line.farm_plan_id = ${farmPlanId}
    and plan_line.deleted_at is null and ${lineIds ? sql`plan_line.id = any(${lineIds}::int[])` : sql`true`} and not exists (
      select 1 from work where work.entity_id = ${entityId} and work.farm_plan_id = plan_line.farm_plan_id
        and work.plan_line_id = plan_line.id and work.deleted_at is null)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from plan_line where ${waiting}`.execute(db);
  const count = counted[0]?.count ?? 0;
  if (!count) return 0;
  const first = await takeNumbers(db, entityId, 'work', count);
  const { created_at: at, created_by: by } = created(actor.userId, clock());
  await sql`
    insert into work (entity_id, number, kind, title, work_type_id, farm_plan_id, plan_stage_id, plan_line_id, target_set_id,
      starts_on, ends_on, labour_days, labour_rate, other_cost, ppe, checklist, instructions,
      created_at, created_by, updated_at, updated_by)
    select ${entityId}::int, ${first}::int - 1 + made.place, 'planned', made.title, made.work_type_id, made.farm_plan_id,
      made.plan_stage_id, made.id, made.target_set_id, made.starts_on, made.ends_on, made.labour_days, made.labour_rate,
      made.other_cost, made.names, made.items, made.notes, ${at}::timestamptz, ${by}::int, ${at}::timestamptz, ${by}::int
    from (select row_number() over (order by plan_stage.position, plan_line.position, plan_line.id) as place, plan_line.title,
      plan_line.work_type_id, plan_line.farm_plan_id, plan_line.plan_stage_id, plan_line.id,
      coalesce(plan_line.target_set_id, farm_plan.target_set_id) as target_set_id, plan_line.starts_on, plan_line.ends_on,
      plan_line.labour_days, farm_plan.labour_rate, plan_line.other_cost, worn.names, checks.items, plan_line.notes
    from plan_line
    join farm_plan on farm_plan.entity_id = ${entityId} and farm_plan.id = plan_line.farm_plan_id
    join plan_stage on plan_stage.entity_id = ${entityId} and plan_stage.id = plan_line.plan_stage_id
    join work_type on work_type.id = plan_line.work_type_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('text', text, 'isDone', false) order by place), '[]') as items
      from jsonb_array_elements_text(work_type.checklist) with ordinality as item (text, place)
    ) as checks
    cross join lateral (
      select coalesce(jsonb_agg(${JSON.stringify(ppeNames)}::text::jsonb -> one order by place), '[]') as names
      from jsonb_array_elements_text(work_type.ppe) with ordinality as item (one, place)
    ) as worn
    where ${waiting} offset 0) as made`.execute(db);
  const made = sql<boolean>`work.entity_id = ${entityId} and work.number >= ${first} and work.number < ${first + count}`;
  await copyMaterials(scope, made);
  await copyDependencies(scope, made);
  await recordChanges(
    scope,
    { action: 'create', type: 'work', entityId },
    sql`
    select work.id, null::jsonb as before, ${snapshot(entityId)} as after
    from work ${ofWork(entityId)} where ${made}`,
  );
  return count;
};

const copyMaterials = ({ db, entityId }: Scope, which: RawBuilder<boolean>) =>
  sql`
  insert into work_material (entity_id, work_id, position, material_id, dose, dose_unit, dose_per, water, water_per, over_dose_reason)
  select ${entityId}::int, work.id, used.position, used.material_id, used.dose, used.dose_unit, used.dose_per, used.water,
    used.water_per, used.over_dose_reason
  from work join plan_line_material as used on used.entity_id = ${entityId} and used.plan_line_id = work.plan_line_id
  where ${which}`.execute(db);

/** Works follow each other as their lines do, which are all of one plan: by it they are found. */
const copyDependencies = ({ db, entityId }: Scope, which: RawBuilder<boolean>) =>
  sql`
  insert into work_dependency (entity_id, work_id, on_work_id, lag_days)
  select ${entityId}::int, work.id, before.id, dependency.lag_days
  from work
  join plan_line_dependency as dependency on dependency.entity_id = ${entityId} and dependency.plan_line_id = work.plan_line_id
  join work as before on before.entity_id = ${entityId} and before.farm_plan_id = work.farm_plan_id
    and before.plan_line_id = dependency.on_line_id and before.deleted_at is null
  where ${which}
  on conflict do nothing`.execute(db);

const ofWork = (entityId: number) => sql`
  join farm_plan on farm_plan.entity_id = ${entityId} and farm_plan.id = work.farm_plan_id
  join plan_stage on plan_stage.entity_id = ${entityId} and plan_stage.id = work.plan_stage_id
  join work_type on work_type.id = work.work_type_id`;

/** The fields of a work that a plan gives it, as its history shows them. */
const snapshot = (
  entityId: number,
) => sql`jsonb_build_object('code', ${workCode()}, 'name', ${workCode()} || ' ' || work.title,
  'kind', work.kind, 'title', work.title, 'workTypeName', work_type.name, 'farmPlan', ${farmPlanCode} || ' ' || farm_plan.name,
  'stage', plan_stage.name, 'startsOn', work.starts_on, 'endsOn', work.ends_on, 'labourDays', work.labour_days,
  'labourRate', work.labour_rate, 'otherCost', work.other_cost, 'state', work.state, 'instructions', work.instructions,
  'entityId', ${entityId}::int)`;

/** The columns of a line that its work has too, of which some changed. */
export type FollowedColumn =
  | 'title'
  | 'work_type_id'
  | 'plan_stage_id'
  | 'starts_on'
  | 'ends_on'
  | 'labour_days'
  | 'other_cost';
type Followed = { columns: FollowedColumn[]; targets?: boolean; materials?: boolean; dependencies?: boolean };

/** Changes the work of some lines as the lines were changed, if it has not begun. Other edits of the work stay. */
export const followLines = async (scope: Scope, lineIds: number[], followed: Followed): Promise<void> => {
  const { entityId } = scope;
  const which = sql<boolean>`work.entity_id = ${entityId} and work.plan_line_id = any(${lineIds}::int[])
    and work.deleted_at is null and work.state = any(${notBegunWorkStates}::text[])`;
  await recordingWorks(scope, which, () => writeFollowed(scope, which, followed));
};

const writeFollowed = async (scope: Scope, which: RawBuilder<boolean>, followed: Followed): Promise<void> => {
  const { db, entityId } = scope;
  const set = followed.columns.map((column) => sql`${sql.ref(column)} = plan_line.${sql.ref(column)}`);
  if (followed.targets) set.push(sql`target_set_id = coalesce(plan_line.target_set_id, farm_plan.target_set_id)`);
  await sql`
    update work set ${sql.join([...set, stampsOf(scope)])}
    from plan_line join farm_plan on farm_plan.entity_id = ${entityId} and farm_plan.id = plan_line.farm_plan_id
    where plan_line.entity_id = ${entityId} and plan_line.id = work.plan_line_id and ${which}`.execute(db);
  if (followed.materials) {
    await sql`delete from work_material using work where work_material.entity_id = ${entityId}
      and work_material.work_id = work.id and ${which}`.execute(db);
    await copyMaterials(scope, which);
  }
  if (followed.dependencies) {
    await sql`delete from work_dependency using work where work_dependency.entity_id = ${entityId}
      and work_dependency.work_id = work.id and ${which}
      and exists (select 1 from work as before where before.entity_id = ${entityId} and before.id = work_dependency.on_work_id
        and before.plan_line_id is not null)`.execute(db);
    await copyDependencies(scope, which);
  }
};

const stampsOf = ({ actor, clock }: Scope) => {
  const { updated_at: at, updated_by: by } = changed(actor.userId, clock());
  return sql`version = work.version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::int`;
};

/** Gives works other windows, each its own. */
export const placeWorks = (scope: Scope, windows: (Window & { id: number })[]): Promise<void> => {
  const ids = windows.map(({ id }) => id);
  return recordingWorks(scope, sql<boolean>`work.entity_id = ${scope.entityId} and work.id = any(${ids}::int[])`, () =>
    sql`
    update work set starts_on = placed.starts_on, ends_on = placed.ends_on, ${stampsOf(scope)}
    from unnest(${ids}::int[], ${windows.map(({ startsOn }) => startsOn)}::date[], ${windows.map(({ endsOn }) => endsOn)}::date[])
      as placed (id, starts_on, ends_on)
    where work.entity_id = ${scope.entityId} and work.id = placed.id`.execute(scope.db),
  );
};

/** Holds the works, changes them, and records what they were and became. */
const recordingWorks = async (
  scope: Scope,
  which: RawBuilder<boolean>,
  change: () => Promise<unknown>,
): Promise<void> => {
  const { db, entityId } = scope;
  const read = () =>
    sql<{ id: number; value: unknown }>`
    select work.id, ${snapshot(entityId)} as value from work ${ofWork(entityId)} where ${which} order by work.id`.execute(
      db,
    );
  await sql`select 1 from work where ${which} order by work.id for update`.execute(db);
  const { rows: before } = await read();
  if (!before.length) return;
  await change();
  const former = new Map(before.map(({ id, value }) => [id, value]));
  const changes = (await read()).rows.map(({ id, value }) => ({ id, before: former.get(id), after: value }));
  await recordChanges(
    scope,
    { action: 'update', type: 'work', entityId },
    sql`
    select r.id, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
  );
};

type Step = { action: 'cancel' | 'reopen'; state: 'cancelled' | 'planned'; reason: string | null };

/** Cancels or reopens works, and returns how many. */
export const changeWorkStates = async (
  scope: Scope,
  which: RawBuilder<boolean>,
  { action, state, reason }: Step,
): Promise<number> => {
  const { db, entityId, actor, clock } = scope;
  const { updated_at: at, updated_by: by } = changed(actor.userId, clock());
  const { rows } = await sql<{ id: number; name: string; state: string; reason: string | null }>`
    select work.id, ${workCode()} || ' ' || work.title as name, work.state, work.state_reason as reason
    from work where work.entity_id = ${entityId} and work.deleted_at is null and ${which} order by work.id for update`.execute(
    db,
  );
  if (!rows.length) return 0;
  await sql`
    update work set state = ${state}, resumes_as = null, state_reason = ${reason}, version = version + 1,
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    where entity_id = ${entityId} and id = any(${rows.map(({ id }) => id)}::int[])`.execute(db);
  const changes = rows.map(({ id, name, ...before }) => ({
    id,
    before: { name, state: before.state, stateReason: before.reason },
    after: { name, state, stateReason: reason },
  }));
  await recordChanges(
    scope,
    { action, type: 'work', entityId },
    sql`
    select r.id, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
  );
  return rows.length;
};
