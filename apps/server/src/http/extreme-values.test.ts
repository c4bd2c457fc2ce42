import { pointOf } from '@vuon/contract/orchard/location';
import type { Route } from '@vuon/contract/route';
import { allRoutes } from '@vuon/contract/routes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Answer, Client } from '#testing/client.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin } from '#testing/people.ts';
import { type Known, leavesOf, sampleOf, withLeaf } from '#testing/sample-value.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let client: Client;
let known: Known;
/** By the first part of the path that says which record `:id` is. */
let ids: Record<string, number>;

beforeAll(async () => {
  const farm = await aFarm(server);
  const owner = await aMember(server, farm, 'owner');
  const admin = await anAdmin(server);
  client = admin.client.with(farm.headers);
  const area = await anArea(owner, { location: land(0, 0, 400, 400) });
  const plot = await aPlot(owner, { areaId: area.id, location: land(0, 0, 200, 200) });
  const row = await aRow(owner, { plotId: plot.id, location: line(at(10, 10), at(150, 10)) });
  const [plantId = 0] = await plantTrees(server.db, row, [{ at: at(10, 10) }, { at: at(20, 10) }]);
  const made = async (path: string, body: object): Promise<number> =>
    expectData(await owner.client.post(path, body)).id;
  const person = await made('/api/people', { fullName: 'Y Bih', kind: 'staff' });
  const crew = await made('/api/crews', { name: 'Đội một' });
  const cropGroup = await made('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  const stages = [{ name: 'Ra hoa', days: 30 }];
  const season = await made('/api/seasons', {
    name: 'Vụ',
    kind: 'main',
    year: 2026,
    cropGroupId: cropGroup,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    stages,
  });
  ids = { area: area.id, plots: plot.id, rows: row.id, plants: plantId, people: person, crews: crew, seasons: season };
  ids['crop-groups'] = cropGroup;
  ids['plant-statuses'] = await made('/api/plant-statuses', { name: 'Lạ', color: '#112233', condition: 'living' });
  known = {
    areaId: area.id, plotId: plot.id, rowId: row.id, plantId, personId: person, crewId: crew, foremanId: person,
    managerId: person, cropGroupId: cropGroup, plantStatusId: 2, userId: owner.id, ownerId: owner.id, entityId: farm.id,
    phoneNumber: '0901234567', email: 'a@vuon.vn', color: '#112233', version: 1, page: '1',
    pageSize: '20', list: 'plots', action: 'remove', rowCodePattern: 'H{row:02}', treeCodePattern: '{tree:03}',
    locationId: null, oldLocationId: null, taxCode: '0101234567', domain: 'vuontot.vn', idNumber: '012345678901', origins: ['https://vuon.vn'], username: 'nguoi.la', after: undefined,
    password: 'mot mat khau dai', newPassword: 'mot mat khau khac', bounds: '108,12,109,13', recordType: 'plot',
    recordId: String(plot.id), endsOn: '2026-12-31',
  }; // biome-ignore format: a table
});

/** Free texts of the contract take both, the database neither; what refuses them in front of it looks at all texts. */
const [nul, halfPair] = ['\u0000', '\ud800'];
const hugeNumber = '99999999999999999999';
const texts = ['0000-01-01', '9999-12-31', '0000-01-01T00:00:00Z', hugeNumber];
const numbers = [1e-46, 1e308, 2 ** 31, 2 ** 53, 0.1];

const addressOf = ({ path }: Route): string => {
  const part = path.split('/').find((name) => ids[name]);
  return path
    .replace(/:personId/g, String(ids.people))
    .replace(/:[zxy]\b/g, '1')
    .replace(/:[\w-]+/g, String(ids[part ?? ''] ?? 999_999));
};

const queryOf = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    // Byte by byte: encodeURIComponent refuses half of a surrogate pair.
    .map(([name, value]) => `${name}=${Buffer.from(String(value)).toString('hex').replace(/../g, '%$&')}`)
    .join('&');

/** They end the caller's session, take a file, or never end. */
const left = (route: Route) =>
  /logout|change-password|\/demo$/.test(route.path) || route.takes !== undefined || route.sends === 'events';

type Sent = { query: Known; body?: unknown };
type Extreme = { path: (string | number)[]; value: unknown };

let last = 0;

const locationFor = (path: string) => {
  if (path.startsWith('/api/rows')) return line(at(10, 10), at(150, 10));
  return path.startsWith('/api/plants') ? pointOf(at(10, 10)) : land(0, 0, 90, 90);
};

const bodyOf = ({ path, body }: Route) =>
  body && sampleOf(body, { ...known, code: `M${++last}`, name: `Tên ${last}`, location: locationFor(path) });

/** What the contract refuses is answered before anything of the route runs. */
const isLetThrough = (route: Route, { query, body }: Sent) =>
  (!route.query || route.query.safeParse(Object.fromEntries(new URLSearchParams(queryOf(query)))).success) &&
  (!route.body || route.body.safeParse(body).success);

const withExtremes = (sent: Sent, extremes: Extreme[]) =>
  extremes.reduce((changed, { path, value }) => withLeaf(changed, path, value) as Sent, sent);

/** The extreme values of each request to the route. */
const roundsOf = (route: Route, query: Known): Extreme[][] => {
  const sent = { query: {}, body: bodyOf(route) };
  const taken = (path: Extreme['path'], values: unknown[]) =>
    values.map((value) => ({ path, value })).filter((extreme) => isLetThrough(route, withExtremes(sent, [extreme])));
  const placeAt = (path: Extreme['path']) => {
    const nuls = taken(path, [nul]);
    // To a free text, a day is a text like any other.
    return {
      nuls,
      halves: nuls.length ? taken(path, [halfPair]) : [],
      extremes: taken(path, [...(nuls.length ? [hugeNumber] : texts), ...numbers]),
    };
  };
  const filters = Object.keys(query).map((name) => placeAt(['query', name]));
  const fields = leavesOf(sent.body ?? {}, ['body']).map(placeAt);
  const lastOf = (places: typeof fields) => places.flatMap(({ nuls }) => nuls).slice(-1);
  const longest = Math.max(0, ...fields.map(({ extremes }) => extremes.length));
  return [
    // One at a time: a filter that finds nothing would hide the next one.
    ...filters.flatMap(({ extremes }) => extremes.map((extreme) => [extreme])),
    lastOf(filters),
    ...Array.from({ length: longest }, (_, round) => fields.flatMap(({ extremes }) => extremes[round] ?? [])),
    lastOf(fields),
    // One at a time: they are refused by the first that is found.
    ...fields.flatMap(({ halves }) => halves.map((extreme) => [extreme])),
  ].filter((extremes) => extremes.length);
};

const versioned = ['area', 'plot', 'row', 'plant', 'person', 'crew', 'season', 'crop_group', 'plant_status'] as const;

/** Sends a route's requests, and keeps those that failed. */
class Caller {
  failed: unknown[] = [];
  #route: Route;
  /** How the route refuses what is not extreme. */
  #refusal: string | undefined;
  constructor(route: Route) {
    this.#route = route;
  }

  async sendPlain(query: Known) {
    const plain = { query, body: bodyOf(this.#route) };
    if (isLetThrough(this.#route, plain)) this.#refusal = (await this.#send(plain)).problem?.detail;
  }

  /** Together; then without what was refused, since the others may not have been looked at. */
  async sendRound(extremes: Extreme[]): Promise<void> {
    const sent = withExtremes({ query: {}, body: bodyOf(this.#route) }, extremes);
    if (!isLetThrough(this.#route, sent)) return this.#sendEach(extremes);
    const { problem } = await this.#send(sent);
    if (!problem || problem.detail === this.#refusal || extremes.length === 1) return;
    const refused = problem.errors?.map(({ path }) => path) ?? [];
    const others = extremes.filter(({ path }) => !refused.includes(path.slice(1).join('.')));
    return others.length < extremes.length ? this.sendRound(others) : this.#sendEach(extremes);
  }

  async #sendEach(extremes: Extreme[]) {
    for (const extreme of extremes) await this.#send(withExtremes({ query: {}, body: bodyOf(this.#route) }, [extreme]));
  }

  async #send({ query, body }: Sent): Promise<Answer> {
    const route = this.#route;
    const text = queryOf(query);
    const address = addressOf(route) + (text && `?${text}`);
    const answer =
      route.sends === undefined ? await client.send(route.method, address, { body }) : await client.peek(address);
    if (answer.status >= 500) this.failed.push([address, body, answer.status]);
    // So that the next change is not refused as stale, or for want of a record.
    if (route.method !== 'GET' && answer.status < 300) await asBefore.execute(server.db);
    return answer;
  }
}

/** One statement: each takes as long to send as to carry out. */
const asBefore = sql.raw(`do $$ begin
  ${versioned.map((table) => `update ${table} set version = 1, deleted_at = null where version <> 1;`).join(' ')}
  ${['crop_group', 'plant_status'].map((table) => `update ${table} set archived = false where archived;`).join(' ')}
end $$`);

test.each(allRoutes.filter((route) => !left(route)).map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers extreme values without failing',
  async (_, route) => {
    const caller = new Caller(route);
    const query = (route.query ? sampleOf(route.query, known) : {}) as Known;
    await caller.sendPlain(query);
    for (const round of roundsOf(route, query)) await caller.sendRound(round);
    expect(caller.failed).toEqual([]);
  },
);
