import { entityRoles, mayDo } from '@vuon/contract/permission';
import { entityNeed, type Route } from '@vuon/contract/route';
import { allRoutes } from '@vuon/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
const people = new Map<string, Person>();
let stranger: Person;

// Once for the whole walk: nobody's place changes on the way, as the history shows in the end.
beforeAll(async () => {
  const farm = await aFarm(server);
  for (const role of entityRoles) people.set(role, await aMember(server, farm, role));
  const admin = await anAdmin(server);
  people.set('admin', { ...admin, client: admin.client.with(farm.headers) });
  stranger = await aMember(server, await aFarm(server), 'owner');
  stranger = { ...stranger, client: stranger.client.with(farm.headers) };
  await server.db.deleteFrom('audit').execute();
});

// A body that breaks every contract: what is admitted ends in a validation error or in 'not found', and changes nothing.
const ask = (client: Client, { method, path, sends }: Route) => {
  const address = path.replace(/:[\w-]+/g, '999999') + (asks[path] ?? '');
  if (sends === 'events') return client.peek(address);
  return client.send(method, address, method === 'GET' ? {} : { body: { nonsense: true } });
};

/** A route that is open to more people for some questions than for others is asked one of those. */
const asks: Record<string, string> = { '/api/v1/audit': '?recordType=season&recordId=999999' };

const refusals = new Set(['permission.denied', 'entity.forbidden', 'auth.required']);

/** Routes that end the caller's own session, so that asking them spoils the walk. */
const spoiling = new Set(['/api/v2/users/logout', '/api/v2/users/logout-all', '/api/v2/demo']);

/** All roles ask the first route of each right; the others one role that has it and one that has not: the guard is the same. */
const askers = (route: Route): [string, Person][] => {
  const all = [...people];
  if (allRoutes.find(({ may }) => may === route.may) === route) return all;
  const isAllowed = ([role]: [string, Person]) => mayAsk(role, route);
  return [all.find(isAllowed), all.find((asker) => !isAllowed(asker))].filter((asker) => asker !== undefined);
};

const mayAsk = (role: string, { may }: Route): boolean =>
  mayDo(
    {
      platformRole: role === 'admin' ? 'admin' : 'member',
      entityRole: entityRoles.find((name) => name === role) ?? null,
    },
    may,
  );

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('admits exactly whom the table says', async () => {
    const nobody = await ask(new Client(server.url), route);
    expect(nobody.problem?.code === 'auth.required').toBe(route.may !== 'public');
    if (spoiling.has(route.path)) {
      for (const role of entityRoles)
        if (!mayAsk(role, route))
          expect(await ask((people.get(role) as Person).client, route), role).toBeProblem(403, 'permission.denied');
      return;
    }
    for (const [role, { client }] of askers(route)) {
      const answer = await ask(client, route);
      expect(!refusals.has(answer.problem?.code ?? ''), `${role}: ${answer.status} ${answer.problem?.code}`).toBe(
        mayAsk(role, route),
      );
      expect(answer.status, `${role} ${answer.problem?.detail}`).toBeLessThan(500);
    }
  });

  test('turns away a member of another entity', async () => {
    if (entityNeed(route) === 'none') return expect(['public', 'signed-in', 'admin']).toContain(route.may);
    expect(await ask(stranger.client, route)).toBeProblem(403, 'entity.forbidden');
  });
});

test('the walk has changed nothing, but for the people whom the owner made of members, which takes no body', async () => {
  const changes = server.db.selectFrom('audit').select(['action', 'record_type']).where('record_type', '<>', 'person');
  expect(await changes.execute()).toEqual([]);
});

/** 'GET /api/seasons/:id' for each route that Fastify prints in its tree; four characters a level. */
const servedRoutes = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, label, methods] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (indent === undefined || label === undefined) return [];
    above.length = indent.length / 4;
    above.push(label);
    const path = above.join('');
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
  });
};

test('the server has the routes of the table and, but for health, documentation and public passports, no others', () => {
  const served = servedRoutes(server.app.printRoutes({ commonPrefix: false }));
  const others = /^(GET \/(healthz|readyz|api\/docs)|(GET|POST) \/(ho-chieu|01)\/)/;
  expect(served.filter((route) => !others.test(route)).sort()).toEqual(
    allRoutes.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});
