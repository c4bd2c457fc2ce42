import { SeasonInput } from '@vuon/contract/crops/season';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import { createMaterial, createPermittedPesticide, createWorkType } from '#catalogue';
import { createCropGroup, createSeason } from '#crops';
import type { Db } from '#db/db.ts';
import { addMember } from '#entities';
import type { FileStore } from '#files/file-store.ts';
import type { Clock, Scope, SignedInScope } from '#http/scope.ts';
import { createUser, hashPassword, randomPassword } from '#identity';
import {
  coffee,
  cropSeasons,
  demoUsername,
  materials,
  people,
  permittedPesticides,
  workTypes,
} from './data/demo-data.ts';
import { makeDemoBatman } from './demo-batman.ts';
import { makeDemoDiary } from './demo-diary.ts';
import { makeDemoEntities } from './demo-entities.ts';
import { makeDemoForecasts } from './demo-forecasts.ts';
import { makeDemoHarvest } from './demo-harvest.ts';
import { makeDemoLots } from './demo-lots.ts';
import { makeDemoOrchard } from './demo-orchard.ts';
import { makeDemoOrders } from './demo-orders.ts';
import { makeDemoPastSeasons } from './demo-past-seasons.ts';
import { makeDemoPeople } from './demo-people.ts';
import { demoPhotos } from './demo-photos.ts';
import { makeDemoRatings } from './demo-ratings.ts';
import { makeDemoStock } from './demo-stock.ts';
import { makeDemoVietgap } from './demo-vietgap.ts';
import { makeDemoWork } from './demo-work.ts';
import { ownAct } from './own-act.ts';

/** The start of a durian cooperative in Đắk Lắk, made through the services as people would; dates are around today. `db`: a transaction; without `files`, without photos. */
export const makeDemoFarm = async (
  db: Db,
  clock: Clock,
  files: FileStore | null = null,
): Promise<{ username: string; password: string }> => {
  const takePhoto = demoPhotos(files);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const scope = await adminScope(db, clock);
  const farmId = (await makeDemoEntities(scope, passwordHash)).get('htx') as number;
  for (const { role, ...person } of people) {
    const user = await createUser(ownAct(scope), {
      ...person,
      displayName: null,
      role: 'member',
      passwordHash,
      mustChangePassword: false,
      isDemo: true,
    });
    await addMember(ownAct(scope), farmId, user.id, role);
  }
  await makeDemoPeople({ ...scope, entityId: farmId });
  await makeSeasons({ ...scope, entityId: farmId });
  for (const material of materials) await createMaterial(ownAct({ ...scope, entityId: farmId }), material);
  for (const workType of workTypes) await createWorkType(ownAct({ ...scope, entityId: farmId }), workType);
  for (const pesticide of permittedPesticides)
    await createPermittedPesticide(ownAct({ ...scope, entityId: farmId }), pesticide);
  await makeDemoOrchard({ ...scope, entityId: farmId });
  // The embedded database plans for the empty tables that it had a moment ago, unless it is told.
  await sql`analyze`.execute(db);
  // The past before the present: what people did last stands first in the history.
  await makeDemoPastSeasons({ ...scope, entityId: farmId });
  await sql`analyze`.execute(db);
  const buyerIds = await makeDemoLots({ ...scope, entityId: farmId });
  await makeDemoHarvest({ ...scope, entityId: farmId }, buyerIds);
  await makeDemoForecasts({ ...scope, entityId: farmId });
  await makeDemoWork({ ...scope, entityId: farmId });
  await makeDemoStock({ ...scope, entityId: farmId });
  await makeDemoDiary({ ...scope, entityId: farmId }, takePhoto);
  await makeDemoVietgap({ ...scope, entityId: farmId });
  await makeDemoOrders({ ...scope, entityId: farmId }, takePhoto);
  await makeDemoBatman({ ...scope, entityId: farmId });
  await makeDemoRatings({ ...scope, entityId: farmId });
  return { username: demoUsername, password };
};

const makeSeasons = async (scope: Scope) => {
  await createCropGroup(ownAct(scope), coffee);
  const today = dayInVietnam(scope.clock());
  for (const { cropGroupId, kind, label, startedAgo, stages } of cropSeasons)
    for (const yearsAgo of [2, 1, 0]) {
      const first = addDays(today, -startedAgo - 365 * yearsAgo);
      const days = stages.reduce((sum, stage) => sum + stage.days, 0);
      const endsOn = addDays(first, days - 1);
      const year = Number(endsOn.slice(0, 4));
      await createSeason(
        ownAct(scope),
        SeasonInput.parse({ cropGroupId, kind, name: `${label} ${year}`, year, startsOn: first, endsOn, stages }),
      );
    }
};

const adminScope = async (db: Db, clock: Clock): Promise<SignedInScope> => {
  const { id, full_name } = await db
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const actor = {
    userId: id,
    sessionId: '',
    fullName: full_name,
    platformRole: 'admin' as const,
    entityRole: null,
    address: 'demo',
    requestId: 'demo',
  };
  return { db, clock, address: 'demo', requestId: 'demo', userAgent: null, actor };
};
