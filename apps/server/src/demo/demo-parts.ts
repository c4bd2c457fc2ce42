import { type Ppe, ppeNames } from '@vuon/contract/catalogue/work-type';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { readTargets } from '#orchard';
import type { Campaign } from './data/work-data.ts';
import { ownAct } from './own-act.ts';

/** Đồng for one person's day. */
export const labourRate = 350_000;

type DemoType = { id: number; checklist: string[]; ppe: Ppe[] };
export type Demo = {
  scope: Scope;
  today: string;
  types: Map<string, DemoType>;
  ids: Record<'person' | 'crew' | 'material', Map<string, number>>;
};

export const readDemo = async (scope: Scope): Promise<Demo> => {
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

export const known = <T>(rows: Map<string, T>, key: string): T => {
  const found = rows.get(key);
  if (found === undefined) throw new Error(`The demo farm has no ${key}`);
  return found;
};

/** Checklist and protection are those of the type, as the form offers them. */
export const fieldsOf = (
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

export const targetsAt = async (scope: Scope, places: string) =>
  (await readTargets(scope, places)).places.map(({ target }) => target);

const users = { manager: 'lan.hoang', foreman: 'bham.nie' } as const;

const written = new Map<string, number>();

/** Who comes home from the orchard writes down one thing after the other, some minutes each. */
const inTheEvening = (day: string): Date => {
  const before = written.get(day) ?? 0;
  written.set(day, before + 1);
  const minutes = Math.min(4 * before + (before % 3), 3 * 60);
  return new Date(Date.parse(`${day}T18:00:00+07:00`) + minutes * 60_000);
};

/** The scope of one of the demo's users: now, or in the evening some days ago, whatever the hour is now, so that all was done by then. */
export const as = async (scope: Scope, role: keyof typeof users, daysAgo: number): Promise<Scope> => {
  const { id, fullName } = await scope.db
    .selectFrom('app_user')
    .select(['id', 'full_name as fullName'])
    .where('username', '=', users[role])
    .executeTakeFirstOrThrow();
  const now = scope.clock();
  const at = daysAgo > 0 ? inTheEvening(addDays(dayInVietnam(now), -daysAgo)) : now;
  const actor = { ...scope.actor, userId: id, fullName, platformRole: 'member' as const, entityRole: role };
  return ownAct({ ...scope, actor, clock: () => at });
};
