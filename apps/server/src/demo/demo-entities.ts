import { AnonymousEntityInput, type EntityInput } from '@vuon/contract/entities/entity';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changeDomainStatus, changeOwner, changeStatus, createEntity, linkEntities } from '#entities';
import type { SignedInScope } from '#http/scope.ts';
import { createUser } from '#identity';
import { demoEntities, demoLinks } from './data/entity-data.ts';
import { ownAct } from './own-act.ts';

const dayMs = 24 * 3_600_000;

/** The cooperative and its partners, each created on the day on which it joined. Returns their ids by key. */
export const makeDemoEntities = async (scope: SignedInScope, passwordHash: string): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const entity of demoEntities) ids.set(entity.key, await makeEntity(scope, passwordHash, entity));
  for (const [supplier, customer, note] of demoLinks) {
    const [supplierId = 0, customerId = 0] = [ids.get(supplier), ids.get(customer)];
    await linkEntities(ownAct(scope), { supplierId, customerId, note });
  }
  // The owners' notifications of all that time would have been read long ago; on a first start there are no others.
  await scope.db.deleteFrom('notification').execute();
  return ids;
};

const makeEntity = async (now: SignedInScope, passwordHash: string, demo: (typeof demoEntities)[number]) => {
  const scope = { ...now, clock: () => new Date(now.clock().getTime() - demo.since * dayMs) };
  const { key, since, ward, province, status, reason, domainStatus, owner, ...given } = demo;
  const locationId = await findUnit(scope.db, province, ward);
  const isAnonymous = owner === 'anonymous';
  const { id } = await createEntity(ownAct(scope), fields({ ...given, locationId }), { isAnonymous, isDemo: true });
  if (owner && owner !== 'anonymous') {
    const ownerId = await makeOwner(scope, passwordHash, owner);
    await changeOwner(ownAct(scope), id, { ownerId });
  }
  const approved = 'Hồ sơ đầy đủ';
  if (status === 'suspended') await changeStatus(ownAct(scope), id, { status: 'active', reason: approved });
  if (status !== 'pending') await changeStatus(ownAct(scope), id, { status, reason: reason ?? approved });
  if (domainStatus)
    await changeDomainStatus(ownAct(scope), id, { domainStatus, reason: 'Đã trỏ tên miền về hệ thống' });
  return id;
};

const fields = (input: object): Omit<EntityInput, 'ownerId' | 'owner'> =>
  AnonymousEntityInput.parse(input) as EntityInput;

const makeOwner = async (
  scope: SignedInScope,
  passwordHash: string,
  person: { fullName: string; username: string; email?: string },
) => {
  const account = { displayName: null, phoneNumber: null, email: null, role: 'member' as const };
  const user = await createUser(ownAct(scope), {
    ...account,
    ...person,
    passwordHash,
    mustChangePassword: false,
    isDemo: true,
  });
  return user.id;
};

/** The commune of that name, else its province. */
const findUnit = async (db: Db, province: string, ward: string | null): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select location.id from location join location as province on province.id = location.province_id
    where location.system = 'new' and location.level in ('province', 'ward')
      and province.sort_name = fold(${province}) and (location.level = 'province' or location.sort_name = fold(${ward}))
    order by location.level = 'province', location.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};
