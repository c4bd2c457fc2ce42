import { type Ppe, ppeNames } from '@vuon/contract/catalogue/work-type';
import type { Work } from '@vuon/contract/cultivation/work';
import { WorkTransition } from '@vuon/contract/cultivation/work';
import { WorkInput } from '@vuon/contract/cultivation/work-input';
import { addDays, dayInVietnam, daysBetween } from '@vuon/contract/day';
import { sql } from 'kysely';
import { createWork, moveWorkOn } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { readTargets } from '#orchard';
import { type Finding, findings } from './finding-data.ts';
import { ownAct } from './own-act.ts';
import { type Campaign, campaigns, stepsTo, watering } from './work-data.ts';

const dayMs = 24 * 3_600_000;
const labourRate = 350_000;
/** The plan that the planned work is of. */
const farmPlanId: number | null = null;

/** The work of some weeks around today, in every state, with late and blocked ones. */
export const makeDemoWork = async (scope: Scope): Promise<void> => {
  // The orchard was made a moment ago, and the embedded database plans for the empty tables that it had.
  await sql`analyze`.execute(scope.db);
  const demo = await readDemo(scope);
  const made = new Map<string, number>();
  for (const campaign of campaigns)
    for (const [places, startsIn, end] of campaign.parts) {
      const before = campaign.after ? made.get(`${campaign.after} ${places}`) : undefined;
      const work = await makeWork(demo, {
        ...fieldsOf(demo, campaign),
        farmPlanId,
        title: `${campaign.title}, ${places}`,
        kind: 'planned',
        targets: await targetsAt(scope, places),
        startsOn: addDays(demo.today, startsIn),
        endsOn: addDays(demo.today, startsIn + campaign.days - 1),
        labourDays: campaign.labourDays,
        labourRate,
        priority: campaign.priority ?? 'normal',
        dependencies: before ? [{ workId: before }] : [],
      });
      made.set(`${campaign.title} ${places}`, work.id);
      await moveOn(demo, work, end ?? usual(startsIn, campaign.days));
    }
  await makeWatering(demo);
  for (const finding of findings) await makeFinding(demo, finding);
  // Those who were told have read it meanwhile.
  await sql`update notification set read_at = created_at
    where read_at is null and created_at < ${new Date(scope.clock().getTime() - 2 * dayMs).toISOString()}`.execute(
    scope.db,
  );
};

/** What is over was inspected; the next days' work is given, later work is planned. */
const usual = (startsIn: number, days: number): { state: keyof typeof stepsTo } => {
  if (startsIn + days <= 0) return { state: 'inspected' };
  return { state: startsIn <= 3 ? 'assigned' : 'planned' };
};

type DemoType = { id: number; checklist: string[]; ppe: Ppe[] };
type Demo = {
  scope: Scope;
  today: string;
  types: Map<string, DemoType>;
  ids: Record<'person' | 'crew' | 'material', Map<string, number>>;
};

const readDemo = async (scope: Scope): Promise<Demo> => {
  const { db, entityId } = scope;
  const read = async <R = object>(table: string, key: string) => {
    const { rows } = await sql<R & { id: number; key: string }>`
      select *, ${sql.ref(key)} as key from ${sql.table(table)}
      where (entity_id = ${entityId} or entity_id is null) and deleted_at is null`.execute(db);
    return rows;
  };
  const ids = async (table: string, key: string) => new Map((await read(table, key)).map((row) => [row.key, row.id]));
  return {
    scope,
    today: dayInVietnam(scope.clock()),
    types: new Map((await read<DemoType>('work_type', 'code')).map((type) => [type.key, type])),
    ids: {
      person: await ids('person', 'full_name'),
      crew: await ids('crew', 'name'),
      material: await ids('material', 'code'),
    },
  };
};

const known = <T>(rows: Map<string, T>, key: string): T => {
  const found = rows.get(key);
  if (found === undefined) throw new Error(`The demo farm has no ${key}`);
  return found;
};

/** Checklist and protection are those of the type, as the form offers them. */
const fieldsOf = (
  { ids, types }: Demo,
  { type, people = [], crew, materials = [] }: Partial<Campaign> & { type: string },
) => ({
  workTypeId: known(types, type).id,
  checklist: known(types, type).checklist.map((text) => ({ text })),
  ppe: known(types, type).ppe.map((one) => ppeNames[one]),
  personIds: people.map((name) => known(ids.person, name)),
  crewIds: crew ? [known(ids.crew, crew)] : [],
  materials: materials.map(([material, dose, doseUnit, dosePer, water]) => ({
    materialId: known(ids.material, material),
    dose,
    doseUnit,
    dosePer,
    ...(water && { water, waterPer: 'tree' }),
  })),
  inspectorId: known(ids.person, 'Hoàng Thị Lan'),
});

const targetsAt = async (scope: Scope, places: string) =>
  (await readTargets(scope, places)).places.map(({ target }) => target);

/** A work is written down some days before it begins, by the manager. */
const makeWork = async (
  { scope, today }: Demo,
  fields: { startsOn: string; [field: string]: unknown },
): Promise<Work> => {
  const daysAgo = Math.max(0, 5 - daysBetween(today, fields.startsOn));
  return createWork(await as(scope, 'manager', daysAgo), WorkInput.parse(fields));
};

type Goal = { state: keyof typeof stepsTo; reason?: string };
type Assigned = Pick<WorkInput, 'personIds' | 'crewIds'>;

/** The manager assigns and inspects; the foreman reports what goes on in their crew. */
const moveOn = async ({ scope, today }: Demo, work: Work, { state, reason }: Goal, given?: Assigned) => {
  let { version } = work;
  const sinceStart = Math.max(0, daysBetween(work.startsOn, today));
  const sinceEnd = Math.max(0, daysBetween(work.endsOn, today));
  const daysAgo: Record<string, number> = {
    assign: sinceStart + 1,
    start: sinceStart,
    inspect: Math.max(0, sinceEnd - 1),
  };
  for (const action of stepsTo[state]) {
    const isForemans =
      (action === 'start' || action === 'finish') && work.crews.some(({ name }) => name === 'Tổ chăm sóc');
    const by = await as(scope, isForemans ? 'foreman' : 'manager', daysAgo[action] ?? sinceEnd);
    const step = { version, action, reason: reason ?? null, ...(action === 'assign' && given) };
    ({ version } = await moveWorkOn(by, work.id, WorkTransition.parse(step)));
  }
};

const makeWatering = async (demo: Demo) => {
  const { title, place, labourDays, weekdays, firstIn, untilIn } = watering;
  const startsOn = addDays(demo.today, firstIn);
  await makeWork(demo, {
    ...fieldsOf(demo, watering),
    kind: 'planned',
    farmPlanId,
    title,
    targets: await targetsAt(demo.scope, place),
    startsOn,
    endsOn: startsOn,
    labourDays,
    labourRate,
    repeat: { by: 'weekdays', every: 1, weekdays, until: addDays(demo.today, untilIn) },
  });
};

const makeFinding = async (demo: Demo, finding: Finding) => {
  const { title, places, foundAgo, days, urgency, cause, finding: seen = null, end } = finding;
  const startsOn = addDays(demo.today, -foundAgo);
  const { personIds, crewIds, ...fields } = fieldsOf(demo, finding);
  const work = await createWork(
    await as(demo.scope, 'foreman', foundAgo),
    WorkInput.parse({
      ...fields,
      kind: 'unplanned',
      title,
      targets: await targetsAt(demo.scope, places),
      startsOn,
      endsOn: addDays(startsOn, days - 1),
      urgency,
      cause,
      finding: seen,
      priority: urgency === 'today' ? 'high' : 'normal',
      labourDays: days,
      labourRate,
    }),
  );
  await moveOn(demo, work, end ?? { state: 'inspected' }, { personIds, crewIds });
};

const users = { manager: 'lan.hoang', foreman: 'bham.nie' } as const;

/** The scope of one of the demo's users, some days ago. */
const as = async (scope: Scope, role: keyof typeof users, daysAgo: number): Promise<Scope> => {
  const { id, fullName } = await scope.db
    .selectFrom('app_user')
    .select(['id', 'full_name as fullName'])
    .where('username', '=', users[role])
    .executeTakeFirstOrThrow();
  const at = new Date(scope.clock().getTime() - daysAgo * dayMs);
  const actor = { ...scope.actor, userId: id, fullName, platformRole: 'member' as const, entityRole: role };
  return ownAct({ ...scope, actor, clock: () => at });
};
