import { hash } from '@node-rs/argon2';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { UserInput } from '@vuon/contract/identity/user';
import type { EntityRole, PlatformRole } from '@vuon/contract/permission';
import { onTestFinished } from 'vitest';
import { runInTransaction } from '#db/transaction.ts';
import { accessTokens } from '#http/auth/access-token.ts';
import type { PublicScope } from '#http/scope.ts';
import { openSession } from '../modules/identity/sessions/session.service.ts';
import { insertUser } from '../modules/identity/users/user.queries.ts';
import { Client } from './client.ts';
import { type TestServer, tokenSecret } from './server.ts';

export const password = 'mat-khau-cho-kiem-thu';
// A hash names its own strength, and checking the product's takes 55 ms: this one next to nothing.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type Person = { id: number; username: string; client: Client };
export type Farm = { id: number; name: string; type: EntityType; headers: Record<string, string> };

let lastNumber = 0;

export const aUser = async (
  server: TestServer,
  input: Partial<UserInput> & { mustChangePassword?: boolean } = {},
): Promise<Person> => {
  const username = input.username ?? `nguoi.${++lastNumber}`;
  const { id } = await insertUser(
    server.db,
    {
      fullName: 'Nguyễn Văn A',
      displayName: null,
      phoneNumber: null,
      email: null,
      role: 'member' as PlatformRole,
      mustChangePassword: false,
      passwordHash: await passwordHash,
      ...input,
      username,
    },
    null,
  );
  return { id, username, client: await signedIn(server, id) };
};

export const anAdmin = (server: TestServer) => aUser(server, { fullName: 'Phạm Anh Tuấn', role: 'admin' });

/** A session as a sign-in makes it, without the time that its password check takes. */
export const signedIn = async (server: TestServer, userId: number): Promise<Client> => {
  const from: Omit<PublicScope, 'db'> = { clock: server.clock, address: '::1', requestId: 'test', userAgent: null };
  // On Citus two sessions that begin at once may wait for each other: the transaction is then repeated.
  const { accessToken } = await runInTransaction(server.db, (db) =>
    openSession({ ...from, db }, accessTokens(tokenSecret, server.clock), userId),
  );
  return new Client(server.url, { authorization: `Bearer ${accessToken}` });
};

/** Their session would have ended by now. */
export const signInAgain = async (server: TestServer, person: Person) =>
  callWith(person, (await signedIn(server, person.id)).headers);

/** Their calls select this entity. */
export const selectEntity = (person: Person, { headers }: Farm) => callWith(person, headers);

/** Until the test ends: the next one begins with what was given to its file. */
const callWith = (person: Person, headers: Record<string, string>) => {
  const { client } = person;
  person.client = client.with(headers);
  onTestFinished(() => {
    person.client = client;
  });
};

export const aFarm = async (
  server: TestServer,
  { name = `Trang trại ${++lastNumber}`, type = 'farm' as EntityType, status = 'active' as const } = {},
): Promise<Farm> => {
  const { id } = await server.db
    .insertInto('entity')
    .values({ name, type, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, type, headers: { 'entity-id': String(id), type } };
};

/** Somebody with this role in the farm, whose calls select it. */
export const aMember = async (server: TestServer, farm: Farm, role: EntityRole): Promise<Person> => {
  const person = await aUser(server, { fullName: `Người ${role}` });
  await server.db.insertInto('membership').values({ entity_id: farm.id, user_id: person.id, role }).execute();
  return { ...person, client: person.client.with(farm.headers) };
};
