import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { exportedList } from '#testing/exports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import {
  aDiaryEntry,
  aGrove,
  aPesticide,
  approve,
  aWorker,
  aWorkType,
  diaryInput,
  sprayed,
} from '../handbook.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let workTypeId: number;
let plotId: number;
let targets: object[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  workTypeId = await aWorkType(manager);
  ({ plotId } = await aGrove(server, manager));
  targets = [{ kind: 'plot', id: plotId }];
});

const path = '/api/diary-entries';
const input = (fields: object = {}) => diaryInput({ workTypeId, targets, ...fields });
const post = (fields: object = {}, who = manager) => who.client.post(path, input(fields));
const made = (fields: object = {}, who = manager) => aDiaryEntry(who, { workTypeId, targets, ...fields });
const titles = async (query = '') =>
  expectData(await manager.client.get(`${path}?sort=code${query}`)).items.map(({ title }: { title: string }) => title);

/** Later: the manager signs in again. */
const moveTo = async (time: string) => {
  server.now = new Date(time);
  await signInAgain(server, manager);
};

describe('an entry', () => {
  test('keeps who, when, where, with what, water, equipment and weather, and gets a number of its year', async () => {
    const [materialId, personId] = [await aPesticide(manager), await aWorker(manager)];
    const entry = await made({
      materials: [sprayed(materialId)],
      people: [{ personId, hours: 3.5 }],
      weather: { sky: 'cool', temperature: 24, wind: 6 },
      water: 40,
      equipment: 'Máy phun kéo dây',
      notes: 'Sót 6 cây cuối hàng 14',
    });
    expect(entry).toMatchObject({
      code: 'NK-2026-0001',
      state: 'pending',
      lateDays: null,
      place: { words: expect.stringContaining('lô A-01'), livingCount: 10 },
      // 50 ml for 100 litres, 4 litres a tree, 10 trees
      materials: [{ materialId, quantity: 0.02, phiDays: 14, reentryHours: 24, isPermitted: null }],
      people: [{ id: personId, hours: 3.5 }],
      weather: { sky: 'cool', temperature: 24, wind: 6, rain: null },
      water: 40,
      equipment: 'Máy phun kéo dây',
      interval: { safeFrom: '2026-11-29', reenterFrom: '2026-11-16T02:30:00.000Z' },
      seal: null,
    });
    expect((await made({ startsAt: '2025-12-31T01:00:00Z', endsAt: '2025-12-31T02:00:00Z' })).code).toBe(
      'NK-2025-0001',
    );
    // Already the new year in Viet Nam.
    await moveTo('2026-12-31T18:00:00Z');
    expect((await made({ startsAt: '2026-12-31T16:00:00Z', endsAt: '2026-12-31T17:30:00Z' })).code).toBe(
      'NK-2027-0001',
    );
  });

  test('says so when it is written down more than a day later', async () => {
    const entry = await made({ startsAt: '2026-11-12T01:00:00Z', endsAt: '2026-11-12T02:00:00Z', title: 'Muộn' });
    expect(entry.lateDays).toBe(3);
    await made({ startsAt: '2026-11-14T03:30:00Z', endsAt: '2026-11-14T03:40:00Z', title: 'Hôm qua' });
    expect(await titles('&backdated=true')).toEqual(['Muộn']);
  });

  test.each([
    ['title', { title: ' ' }, 'request.invalid'],
    ['endsAt', { endsAt: '2026-11-14T22:00:00Z' }, 'request.invalid'],
    ['endsAt', { startsAt: '2026-10-01T00:00:00Z' }, 'request.invalid'],
    ['targets', { targets: [] }, 'request.invalid'],
    ['weather.temperature', { weather: { temperature: 90 } }, 'request.invalid'],
    ['water', { water: -1 }, 'request.invalid'],
    ['people.0.personId', { people: [{ personId: 99 }] }, 'record.not_found'],
    ['materials.0.materialId', { materials: [sprayed(999_999)] }, 'record.not_found'],
  ])('refuses a wrong %s', async (field, fields, code) => {
    const answer = await post(fields);
    if (code === 'request.invalid') expect(answer).toBeProblem(400, 'request.invalid', field);
    else expect(answer).toBeProblem(404, 'record.not_found', field);
  });

  test('is not written in the future: a phone whose clock is a day off is told the time', async () => {
    const answer = await post({ startsAt: '2026-11-15T23:00:00Z', endsAt: '2026-11-16T02:30:00Z' });
    expect(answer).toBeProblem(422, 'diary.future', 'endsAt');
    expect(answer.problem?.detail).toContain('Bây giờ là 10:00 ngày 15/11/2026');
    expect((await post({ endsAt: '2026-11-15T03:09:00Z' })).status).toBe(200);
  });

  test('is refused for a plot that was removed, and for somebody who had left', async () => {
    const { plotId: other } = await aGrove(server, manager, { code: 'B-01' });
    expectData(await manager.client.delete(`/api/plots/${other}?version=1`));
    expect(await post({ targets: [{ kind: 'plot', id: other }] })).toBeProblem(422, 'target.unknown');
    const personId = await aWorker(manager, { endedOn: '2026-11-15' });
    const answer = await post({ people: [{ personId }] });
    expect(answer).toBeProblem(400, 'request.invalid', 'people');
    expect(answer.problem?.detail).toContain('nghỉ từ 15/11/2026');
  });

  test('asks for a reason above the dose of the label, and for a pesticide that is not on the list', async () => {
    const materialId = await aPesticide(manager, { name: 'Fosetyl', activeIngredient: 'Fosetyl-aluminium' });
    const over = sprayed(materialId, { dose: 70 });
    expect(await post({ materials: [over] })).toBeProblem(422, 'material.over_dose', 'materials.0.overDoseReason');
    const reasoned = { ...over, overDoseReason: 'Rệp kháng thuốc' };
    expect((await made({ materials: [reasoned], title: 'Vượt liều' })).materials[0]?.isPermitted).toBeNull();
    expectData(await manager.client.post('/api/permitted-pesticides', { code: '1', name: 'Abamectin' }));
    const answer = await post({ materials: [reasoned] });
    expect(answer).toBeProblem(422, 'material.not_permitted', 'materials.0.notPermittedReason');
    const marked = await made({ materials: [sprayed(materialId, { notPermittedReason: 'Hàng cũ' })], title: 'Ngoài' });
    expect(marked.materials[0]).toMatchObject({ isPermitted: false, notPermittedReason: 'Hàng cũ' });
    expect(await titles('&marked=true')).toEqual(['Vượt liều', 'Ngoài']);
    const listed = { code: '2', name: 'Khác', activeIngredient: 'fosetyl-ALUMINIUM', validUntil: '2026-11-15' };
    expectData(await manager.client.post('/api/permitted-pesticides', listed));
    expect((await made({ materials: [sprayed(materialId)] })).materials[0]?.isPermitted).toBe(true);
    await moveTo('2026-11-16T03:00:00Z');
    const later = {
      startsAt: '2026-11-16T01:00:00Z',
      endsAt: '2026-11-16T02:00:00Z',
      materials: [sprayed(materialId)],
    };
    expect(await post(later)).toBeProblem(422, 'material.not_permitted');
  });

  test('is found by place, person, material, type, state and days', async () => {
    const [materialId, personId] = [await aPesticide(manager), await aWorker(manager)];
    const other = await aGrove(server, manager, { code: 'B-01' });
    await made({ title: 'Một', materials: [sprayed(materialId)], people: [{ personId }] });
    await made({
      title: 'Hai',
      workTypeId: await aWorkType(manager),
      targets: [{ kind: 'row', id: other.rowId }],
      startsAt: '2026-11-09T16:30:00Z',
      endsAt: '2026-11-09T17:30:00Z', // 10 November in Viet Nam
    });
    for (const query of [
      `plotId=${plotId}`,
      `materialId=${materialId}`,
      `personId=${personId}`,
      `workTypeId=${workTypeId}`,
    ])
      expect(await titles(`&${query}`)).toEqual(['Một']);
    for (const query of ['materialKind=pesticide', 'hasPhi=true', 'from=2026-11-11'])
      expect(await titles(`&${query}`)).toEqual(['Một']);
    for (const query of [
      `areaId=${other.areaId}`,
      `plotId=${other.plotId}`,
      'to=2026-11-10',
      'from=2026-11-10&to=2026-11-10',
    ])
      expect(await titles(`&${query}`)).toEqual(['Hai']);
    const calendar = await manager.client.get(`${path}/calendar?from=2026-11-01&to=2026-11-30`);
    expect(expectData(calendar).days).toMatchObject([
      { day: '2026-11-10', total: 1, pending: 1, entries: [{ title: 'Hai' }] },
      { day: '2026-11-15', total: 1, pending: 1, entries: [{ title: 'Một' }] },
    ]);
    const { rows } = await exportedList(server, manager, 'diary-entries', {});
    expect(rows.map((row) => row['Việc đã làm'])).toEqual(['Một', 'Hai']);
  });

  test('numbers have no gaps, also when several are written at once', async () => {
    await atOnce(
      server,
      Array.from({ length: 4 }, () => () => post()),
    );
    const { items } = expectData(await manager.client.get(`${path}?sort=code`));
    expect(items.map(({ code }: { code: string }) => code)).toEqual(
      [1, 2, 3, 4].map((number) => `NK-2026-000${number}`),
    );
  });
});

describe('a worker', () => {
  test('writes of themselves, and changes only what they wrote, until it is approved', async () => {
    const worker = await aMember(server, farm, 'worker');
    const personId = await aWorker(manager, {}, worker);
    const own = await made({ title: 'Của tôi' }, worker);
    expect(own.people).toMatchObject([{ id: personId }]);
    const update = { ...input({ title: 'Sửa' }), version: own.version };
    const changed = expectData(await worker.client.put(`${path}/${own.id}`, update));
    const others = await made();
    expect(await worker.client.put(`${path}/${others.id}`, { ...input(), version: 1 })).toBeProblem(
      403,
      'permission.denied',
    );
    expect(await worker.client.delete(`${path}/${others.id}?version=1`)).toBeProblem(403, 'permission.denied');
    expect(await worker.client.post(`${path}/${own.id}/approval`, { version: 2 })).toBeProblem(
      403,
      'permission.denied',
    );
    await approve(manager, changed);
    expect(await worker.client.put(`${path}/${own.id}`, { ...update, version: 3 })).toBeProblem(409, 'diary.locked');
  });
});

describe('an approved entry', () => {
  test('is locked: it can neither be changed nor removed nor approved again', async () => {
    const entry = await approve(manager, await made());
    expect(entry).toMatchObject({
      state: 'approved',
      approvedByName: 'Người manager',
      seal: { year: 2026, position: 1 },
    });
    const { id, version } = entry;
    expect(await manager.client.put(`${path}/${id}`, { ...input(), version })).toBeProblem(409, 'diary.locked');
    expect(await manager.client.delete(`${path}/${id}?version=${version}`)).toBeProblem(409, 'diary.locked');
    expect(await manager.client.post(`${path}/${id}/approval`, { version })).toBeProblem(409, 'diary.locked');
    const files = `/api/v1/uploads?recordType=diary-entry&recordId=${id}`;
    const late = await manager.client.sendFile(files, new TextEncoder().encode('x'), 'ghi-chu.txt');
    expect(late).toBeProblem(409, 'record.locked');
  });

  test('keeps the name that its place had', async () => {
    const { id } = await approve(manager, await made());
    const plot = expectData(await manager.client.get(`/api/plots/${plotId}`));
    const { areaId, location, cropGroupId } = plot;
    expectData(
      await manager.client.put(`/api/plots/${plotId}`, {
        areaId,
        location,
        cropGroupId,
        code: 'Z-99',
        version: plot.version,
      }),
    );
    expect(expectData(await manager.client.get(`${path}/${id}`)).place.words).toContain('lô A-01');
    const chain = expectData(await manager.client.get(`${path}/chain?year=2026`));
    expect(chain).toMatchObject({ isWhole: true, count: 1 });
  });

  test('is corrected by another entry, which takes its place once it is approved', async () => {
    const materialId = await aPesticide(manager);
    const wrong = await approve(manager, await made({ materials: [sprayed(materialId)], title: 'Sai' }));
    const correct = (fields: object) => manager.client.post(`${path}/${wrong.id}/correction`, input(fields));
    const right = expectData(await correct({ title: 'Đúng' }));
    expect(right).toMatchObject({
      corrects: { id: wrong.id, code: wrong.code },
      state: 'pending',
      code: 'NK-2026-0002',
    });
    expect(await correct({})).toBeProblem(409, 'diary.correction_refused');
    expect(await manager.client.post(`${path}/${right.id}/correction`, input())).toBeProblem(
      409,
      'diary.correction_refused',
    );
    const safeFrom = async () =>
      expectData(await manager.client.get(`${path}/safe-dates?plotId=${plotId}`)).safeFrom as string | null;
    // Whoever proposes a correction does not end an interval by it.
    expect(await safeFrom()).toBe('2026-11-29');
    await approve(manager, right);
    expect(await safeFrom()).toBeNull();
    expect(expectData(await manager.client.get(`${path}/${wrong.id}`)).correctedBy).toEqual({
      id: right.id,
      code: right.code,
      state: 'approved',
    });
    expect(await titles('&corrected=true')).toEqual(['Sai', 'Đúng']);
    expect(expectData(await manager.client.get(`${path}/chain?year=2026`))).toMatchObject({ isWhole: true, count: 2 });
    const { items } = expectData(await manager.client.get(`/api/plots/${plotId}/timeline`));
    const told = items.filter(({ source }: { source: string }) => source === 'diary');
    expect(told.map(({ title }: { title: string }) => title)).toEqual(['Đúng']);
  });

  test('many are approved at once, one after the other', async () => {
    const ids = [await made(), await made(), await made()].map(({ id }) => id);
    const body = { action: 'diary-entry.approve', select: { ids }, values: {} };
    expectData(await manager.client.post('/api/v1/bulk', body));
    await server.runJobs();
    expect(await titles('&state=approved')).toHaveLength(3);
    expect(expectData(await manager.client.get(`${path}/chain?year=2026`))).toMatchObject({ isWhole: true, count: 3 });
  });
});
