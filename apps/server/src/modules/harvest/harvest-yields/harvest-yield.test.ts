import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestCount, aHarvestYield, anOrchard, aPicker, spray, yieldInput } from '../harvest.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let orchard: Awaited<ReturnType<typeof anOrchard>>;
let targets: object[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  orchard = await anOrchard(server, manager);
  ({ targets } = orchard);
});

const path = '/api/harvest-yields';
const made = (fields: object = {}, who = manager) => aHarvestYield(who, { targets, ...fields });
const post = (fields: object = {}, who = manager) => who.client.post(path, yieldInput({ targets, ...fields }));
const total = async (query = '') => expectData(await manager.client.get(`${path}?${query}`)).total;
/** The fields of a stored yield, as an update sends them. */
const updateOf = ({ version, ...fields }: { version: number }, more: object = {}) => ({
  ...yieldInput({ targets }),
  version,
  ...('harvestedAt' in fields ? { harvestedAt: fields.harvestedAt } : {}),
  ...more,
});

let lotNumber = 0;

/** A lot of this crop, as the lots' own service makes them. */
const aLot = async ({ cropGroupId = 3, state = 'open' } = {}): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into lot (entity_id, year, number, crop_group_id, state, opened_on)
    values (${farm.id}, 2026, ${++lotNumber}, ${cropGroupId}, ${state}, '2026-11-01') returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
};

describe('a yield', () => {
  test('keeps kilograms by grade, rejects, picker, place and trees, and gets a number of its year', async () => {
    const personId = await aPicker(manager);
    const season = expectData(
      await manager.client.post('/api/seasons', {
        cropGroupId: 3,
        name: 'Vụ 2026',
        year: 2026,
        kind: 'main',
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
        stages: [{ name: 'Thu hoạch', days: 365 }],
      }),
    );
    const stored = await made({
      personId,
      flush: 2,
      grades: [
        { grade: 'b', kg: 31, price: 62_000 },
        { grade: 'a', kg: 62.5, price: 78_000 },
        { grade: 'c', kg: 0 },
      ],
      fruits: 40,
      rejectKg: 6,
      rejectFruits: 3,
      rejectReason: 'borer',
      tareKg: 2.5,
      ticketNumber: '0318',
    });
    expect(stored).toMatchObject({
      code: 'MT-2026-0001',
      harvestedOn: '2026-11-15',
      cropGroup: { id: 3 },
      season: { id: season.id },
      place: { words: expect.stringContaining('lô A-01') },
      person: { id: personId },
      crew: null,
      treeCount: 10,
      kg: 93.5,
      grades: [
        { grade: 'a', kg: 62.5, price: 78_000 },
        { grade: 'b', kg: 31, price: 62_000 },
      ],
      fruits: 40,
      rejectKg: 6,
      rejectReason: 'borer',
      tareKg: 2.5,
      ticketNumber: '0318',
      targets,
    });
    // Already the new year in Viet Nam.
    server.now = new Date('2027-01-02T00:00:00Z');
    const later = await aMember(server, farm, 'manager');
    expect((await made({ harvestedAt: '2026-12-31T17:30:00Z' }, later)).code).toBe('MT-2027-0001');
  });

  test.each([
    ['negative kilograms', { grades: [{ grade: 'a', kg: -1 }] }, 'grades.0.kg'],
    ['nothing weighed', { grades: [] }, 'grades'],
    [
      'a grade twice',
      {
        grades: [
          { grade: 'a', kg: 1 },
          { grade: 'a', kg: 2 },
        ],
      },
      'grades.1.grade',
    ],
    ['more rejected than picked', { rejectFruits: 61 }, 'rejectFruits'],
    ['another reason without words', { rejectReason: 'other', rejectKg: 1 }, 'rejectNote'],
    ['two pickers', { personId: 1, crewId: 1 }, 'crewId'],
  ])('refuses %s', async (_name, fields, at) => {
    expect(await post(fields)).toBeProblem(400, 'request.invalid', at);
  });

  test('refuses the future, but not a phone whose clock is some minutes ahead', async () => {
    expect(await post({ harvestedAt: '2026-11-16T02:00:00Z' })).toBeProblem(422, 'harvest.future', 'harvestedAt');
    const soon = new Date(server.now.getTime() + 5 * 60_000).toISOString();
    expect(await post({ harvestedAt: soon })).toMatchObject({ status: 200 });
  });

  test('refuses trees that were planted later, and leaves them out among others', async () => {
    const young = await anOrchard(server, manager, { code: 'B-02', plantedOn: '2026-11-16' });
    const refused = await post({ targets: young.targets });
    expect(refused).toBeProblem(422, 'harvest.before_planting', 'targets');
    expect(refused.problem?.detail).toContain('10 cây ở lô B-02 trồng từ 16/11/2026');
    expect((await made({ targets: [...targets, ...young.targets] })).treeCount).toBe(10);
  });

  test('is of one crop group', async () => {
    const jackfruit = await anOrchard(server, manager, { code: 'M-01', cropGroupId: 4 });
    const refused = await post({ targets: [...targets, ...jackfruit.targets] });
    expect(refused).toBeProblem(422, 'harvest.mixed_crops', 'targets');
    expect(refused.problem?.detail).toContain('Mít thái (10 cây)');
  });

  test('leaves dead trees out of the trees that it came from', async () => {
    const dead = expectData(
      await manager.client.post('/api/plant-statuses', { name: 'Chết khô', color: '#000000', condition: 'dead' }),
    );
    await server.db
      .updateTable('plant')
      .set({ plant_status_id: dead.id })
      .where('id', 'in', orchard.trees.slice(0, 2))
      .execute();
    expect((await made()).treeCount).toBe(8);
  });

  test('asks about figures that are hardly possible, and takes them when they are confirmed', async () => {
    const light = await post({ fruits: 600 });
    expect(light).toBeProblem(422, 'harvest.implausible', 'grades');
    expect(light.problem?.detail).toContain('0,3 kg mỗi trái');
    const much = await post({ grades: [{ grade: 'a', kg: 9_000 }], fruits: 3_000 });
    expect(much.problem?.detail).toContain('900 kg mỗi cây');
    expect((await made({ fruits: 600, confirmed: true })).fruits).toBe(600);
  });

  test('shows prices to users who read sales; others keep them as they are', async () => {
    const foreman = await aMember(server, farm, 'foreman');
    const priced = await made({ grades: [{ grade: 'a', kg: 100, price: 80_000 }], fruits: 40 });
    const seen = expectData(await foreman.client.get(`${path}/${priced.id}`));
    expect(seen.grades).toEqual([{ grade: 'a', kg: 100, price: null }]);
    expect(await post({ grades: [{ grade: 'a', kg: 9, price: 1 }], fruits: 4 }, foreman)).toBeProblem(
      403,
      'permission.denied',
      'grades.0.price',
    );
    const fields = updateOf(seen, { grades: [{ grade: 'a', kg: 101 }], fruits: 40 });
    expectData(await foreman.client.put(`${path}/${priced.id}`, fields));
    expect(expectData(await manager.client.get(`${path}/${priced.id}`)).grades).toEqual([
      { grade: 'a', kg: 101, price: 80_000 },
    ]);
    const history = (who: Person) => who.client.get(`/api/audit/records/harvest-yield/${priced.id}`);
    expect(JSON.stringify(await history(foreman))).not.toContain('80.000');
    expect((await exportedList(server, foreman, 'harvest-yields')).rows[0]?.['Giá loại a (đ/kg)'] ?? null).toBeNull();
  });
});

describe('the pre-harvest interval', () => {
  test('refuses the harvest with product, entry and date; the owner gives a reason, which stays', async () => {
    const entryCode = await spray(manager, targets);
    const refused = await post();
    expect(refused).toBeProblem(422, 'phi.running', 'phiReason');
    expect(refused.problem?.detail).toMatch(
      new RegExp(`Abamectin.*14/11/2026 \\(${entryCode}\\), được thu hoạch từ 28/11/2026`),
    );
    expect(await post({ phiReason: 'Bán nội địa' })).toBeProblem(403, 'permission.denied');
    const owner = await aMember(server, farm, 'owner');
    const stored = await made({ phiReason: 'Mẫu thử dư lượng' }, owner);
    expect(stored.phiReason).toBe('Mẫu thử dư lượng');
    expect(await total('insidePhi=true')).toBe(1);
    // A reason that was accepted stays when somebody else changes the rest.
    const changed = await manager.client.put(
      `${path}/${stored.id}`,
      updateOf(stored, { phiReason: stored.phiReason, notes: 'Đã gửi mẫu' }),
    );
    expect(changed.data).toMatchObject({ phiReason: 'Mẫu thử dư lượng', notes: 'Đã gửi mẫu' });
    // Before the spraying there was nothing to wait for, and so nothing to answer for.
    expect((await made({ harvestedAt: '2026-11-12T02:00:00Z', phiReason: 'x' }, owner)).phiReason).toBeNull();
  });
});

describe('counts', () => {
  test('that a yield takes over give it their fruits, and are kept from changing', async () => {
    const [one, two] = [await aHarvestCount(manager, { targets }), await aHarvestCount(manager, { targets })];
    const stored = await made({ countIds: [one.id, two.id], fruits: 3 });
    expect(stored).toMatchObject({ fruits: 50, counts: [{ code: one.code }, { code: two.code }] });
    expect(await post({ countIds: [one.id] })).toBeProblem(409, 'harvest.count_weighed', 'countIds');
    const removal = () => manager.client.delete(`/api/harvest-counts/${one.id}?version=${one.version}`);
    expect(await removal()).toBeProblem(409, 'harvest.count_weighed');
    const summary = expectData(await manager.client.get('/api/harvest-counts/summary'));
    expect(summary).toMatchObject({ fruits: 50, openFruits: 0 });
    // Without the yield they are free again; when it comes back, its fruits are those that nobody else took.
    const removed = expectData(await manager.client.delete(`${path}/${stored.id}?version=${stored.version}`));
    expect(expectData(await manager.client.get('/api/harvest-counts/summary')).openFruits).toBe(50);
    const other = await made({ countIds: [one.id] });
    expect(other.fruits).toBe(25);
    const restored = expectData(await manager.client.post(`${path}/${removed.id}/restore`));
    expect(restored).toMatchObject({ fruits: 25, counts: [{ id: two.id }] });
  });
});

describe('a lot', () => {
  test('takes what is of its crop while it is open', async () => {
    const [open, closed, other] = [await aLot(), await aLot({ state: 'closed' }), await aLot({ cropGroupId: 4 })];
    expect(await post({ lotId: closed })).toBeProblem(409, 'lot.closed', 'lotId');
    expect(await post({ lotId: other })).toBeProblem(400, 'request.invalid', 'lotId');
    expect(await post({ lotId: 999_999 })).toBeProblem(404, 'record.not_found', 'lotId');
    const stored = await made({ lotId: open });
    expect(stored.lot).toMatchObject({ id: open });
    expect(await total(`lotId=${open}`)).toBe(1);
    expect(await total('hasLot=false')).toBe(0);
    await sql`update lot set state = 'closed' where id = ${open}`.execute(server.db);
    const change = (more: object) => manager.client.put(`${path}/${stored.id}`, updateOf(stored, more));
    expect(await change({ lotId: open, grades: [{ grade: 'a', kg: 1 }], fruits: 1 })).toBeProblem(409, 'lot.closed');
    expect(await manager.client.delete(`${path}/${stored.id}?version=1`)).toBeProblem(409, 'lot.closed');
    expect((await change({ lotId: open, notes: 'Ướt' })).data).toMatchObject({ notes: 'Ướt' });
  });
});

describe('the list', () => {
  test('filters by place, picker, flush, grade and days, and finds the ticket', async () => {
    const personId = await aPicker(manager);
    const other = await anOrchard(server, manager, { code: 'B-02' });
    await made({ personId, flush: 1, ticketNumber: 'PC-0318' });
    await made({
      targets: other.targets,
      harvestedAt: '2026-11-14T02:00:00Z',
      grades: [{ grade: 'c', kg: 90 }],
      fruits: 40,
    });
    expect(await total(`plotId=${orchard.plotId}`)).toBe(1);
    expect(await total(`areaId=${other.areaId}`)).toBe(1);
    expect(await total(`plantId=${orchard.trees[3]}`)).toBe(1);
    expect(await total(`personId=${personId}`)).toBe(1);
    expect(await total('flush=1')).toBe(1);
    expect(await total('flush=2')).toBe(0);
    expect(await total('grade=c')).toBe(1);
    expect(await total('from=2026-11-15')).toBe(1);
    expect(await total('to=2026-11-14')).toBe(1);
    expect(await total('q=pc-0318')).toBe(1);
  });

  test('belongs to its farm', async () => {
    const stored = await made();
    const stranger = await aMember(server, await aFarm(server), 'manager');
    expect(await stranger.client.get(`${path}/${stored.id}`)).toBeProblem(404, 'record.not_found');
  });

  test('refuses a stale version', async () => {
    const stored = await made();
    expectData(await manager.client.put(`${path}/${stored.id}`, updateOf(stored)));
    expect(await manager.client.put(`${path}/${stored.id}`, updateOf(stored))).toBeProblem(409, 'version.stale');
  });
});

test('a tree that is moved keeps its harvest', async () => {
  await made();
  const [tree] = orchard.trees;
  const row = expectData(await manager.client.post('/api/rows', { plotId: orchard.plotId, code: 'H02', number: 2 }));
  await sql`update plant set row_id = ${row.id}, number = 1 where id = ${tree}`.execute(server.db);
  expect(await total(`plantId=${tree}`)).toBe(1);
});
