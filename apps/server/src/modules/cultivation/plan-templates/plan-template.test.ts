import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue';
import { exportedList } from '#testing/exports.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorkType } from '../cultivation.factories.ts';
import { materials, types } from './durian-lines.ts';
import { aPlanTemplate, aTemplateLine } from './plan-template.factories.ts';
import { seedPlanTemplates } from './plan-template.seed.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let workTypeId: number;
let materialId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  workTypeId = await aWorkType(manager);
  const material = { code: 'NPK', name: 'NPK 12-12-17', kind: 'fertilizer', unit: 'kg', maxDose: 2, doseUnit: 'kg' };
  materialId = expectData(await manager.client.post('/api/materials', { ...material, dose: 1, dosePer: 'tree' })).id;
});

const path = '/api/plan-templates';
const aTemplate = (fields: object = {}) => aPlanTemplate(workTypeId, fields);
const create = async (fields: object = {}) => expectData(await manager.client.post(path, aTemplate(fields)));
const namesOf = async (query: string) =>
  (await manager.client.get(`${path}?${query}`)).data.items.map(({ name }: { name: string }) => name);
test('keeps stages, key dates and lines, each with what it is made of', async () => {
  const use = { materialId, dose: 1.5, doseUnit: 'kg', dosePer: 'tree' };
  const lines = [...aTemplate().lines, aTemplateLine({ id: 7, workTypeId, materials: [use], notes: 'Sáng sớm' })];
  const made = await create({ cropGroupId: 3, source: 'Kỹ sư Nam', notes: 'x'.repeat(2_000), lines });
  expect(made).toMatchObject({
    entityId: farm.id,
    cropGroupName: 'Sầu riêng Monthong',
    stageCount: 2,
    dayCount: 105,
    lineCount: 4,
    stages: aTemplate().stages,
    keyDates: aTemplate().keyDates,
  });
  expect(made.lines[1]).toMatchObject({ title: 'Bón gốc', dependencies: [{ lineId: 1, lagDays: 3 }] });
  expect(made.lines[3]).toMatchObject({
    id: 7,
    anchor: 'stage-start',
    workType: { id: workTypeId },
    materials: [{ ...use, materialName: 'NPK 12-12-17', unit: 'kg', water: null }],
  });
  expect((await manager.client.get(`${path}/${made.id}`)).data).toEqual(made);
});

test('takes the most lines that there may be, and no more', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => aTemplateLine({ id: index + 1, workTypeId }));
  expect((await create({ lines: lines(300) })).lineCount).toBe(300);
  const more = await manager.client.post(path, aTemplate({ code: 'MKH-02', lines: lines(301) }));
  expect(more).toBeProblem(400, 'request.invalid', 'lines');
});

const line = (fields: object) => ({ lines: [aTemplateLine({ id: 1, workTypeId: 1, ...fields })] });
const wrong: [path: string, fields: object][] = [
  ['stages', { stages: [] }],
  ['stages.0.days', { stages: [{ id: 1, name: 'Phục hồi', days: 0 }] }],
  ['stages.1.name', { stages: ['Ra hoa', 'RA HOA'].map((name, id) => ({ id: id + 1, name, days: 5 })) }],
  ['stages.1.id', { stages: ['Phục hồi', 'Ra hoa'].map((name) => ({ id: 1, name, days: 5 })) }],
  ['keyDates.0.stageId', { keyDates: [{ id: 1, name: 'Xổ nhụy', stageId: 9, offsetDays: 0 }] }],
  ['lines.0.stageId', line({ stageId: 9 })],
  ['lines.0.keyDateId', line({ anchor: 'key-date', keyDateId: 9 })],
  ['lines.0.keyDateId', line({ anchor: 'key-date' })],
  ['lines.0.anchor', line({ anchor: 'dates' })],
  ['lines.0.endOffset', line({ startOffset: 3, endOffset: 1 })],
  ['lines.0.startOffset', line({ startOffset: 1.5 })],
  ['lines.0.labourDaysPerHa', line({ labourDaysPerHa: -1 })],
  ['lines.0.dependencies.0.lineId', line({ dependencies: [{ lineId: 1 }] })],
  ['lines.0.dependencies.0.lineId', line({ dependencies: [{ lineId: 5 }] })],
  ['lines.0.materials.0.dose', line({ materials: [{ materialId: 1, doseUnit: 'kg', dosePer: 'tree' }] })],
  ['notes', { notes: 'x'.repeat(2_001) }],
];
test('refuses unknown stages and key dates, and whatever else is wrong, at its place', async () => {
  for (const [field, fields] of wrong)
    expect(await manager.client.post(path, aTemplate(fields))).toBeProblem(400, 'request.invalid', field);
});

test('refuses lines that wait for each other', async () => {
  const after = (id: number, lineId: number) => aTemplateLine({ id, workTypeId, dependencies: [{ lineId }] });
  const lines = [after(1, 2), after(2, 3), after(3, 1)];
  expect(await manager.client.post(path, aTemplate({ lines }))).toBeProblem(400, 'request.invalid', 'lines');
});

test('refuses types, materials and crops that cannot be used, and doses above the label’s; those it has may stay', async () => {
  const stranger = await aMember(server, await aFarm(server), 'manager');
  const foreign = await aWorkType(stranger);
  const typed = (id: number) => ({ lines: [aTemplateLine({ id: 1, workTypeId: id })] });
  const send = (fields: object) => manager.client.post(path, aTemplate(fields));
  expect(await send(typed(foreign))).toBeProblem(404, 'record.not_found', 'lines.0.workTypeId');
  expect(await send({ cropGroupId: 99 })).toBeProblem(404, 'record.not_found', 'cropGroupId');
  const use = (dose: number) => ({ materialId, dose, doseUnit: 'kg', dosePer: 'tree' });
  const over = { lines: [aTemplateLine({ id: 1, workTypeId, materials: [use(3)] })] };
  expect(await send(over)).toBeProblem(422, 'material.over_dose', 'lines.0.materials.0.overDoseReason');

  const whole = { ...aTemplate(), lines: [aTemplateLine({ id: 1, workTypeId, materials: [use(2)] })] };
  const made = await create(whole);
  await manager.client.patch(`/api/work-types/${workTypeId}/archived`, { version: 1, archived: true });
  await manager.client.patch(`/api/materials/${materialId}/archived`, { version: 1, archived: true });
  const edited = await manager.client.put(`${path}/${made.id}`, { ...whole, name: 'Đổi tên', version: 1 });
  expect(edited.data).toMatchObject({ name: 'Đổi tên', version: 2 });
  expect(await send({ ...whole, code: 'MKH-02' })).toBeProblem(404, 'record.not_found', 'lines.0.workTypeId');
});

test('a work type, a material and a crop group that templates use are archived, not removed', async () => {
  const group = expectData(await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' }));
  const materials = [{ materialId, dose: 1, doseUnit: 'kg', dosePer: 'tree' }];
  await create({ cropGroupId: group.id, lines: [aTemplateLine({ id: 1, workTypeId, materials })] });
  const kept = await manager.client.delete(`/api/work-types/${workTypeId}?version=1`);
  expect(kept).toBeProblem(409, 'record.in_use');
  expect(kept.problem?.detail).toContain('1 mẫu kế hoạch');
  expect(await manager.client.delete(`/api/materials/${materialId}?version=1`)).toBeProblem(409, 'record.in_use');
  expect(await manager.client.delete(`/api/crop-groups/${group.id}?version=1`)).toBeProblem(409, 'record.in_use');
});

test('the history tells of an edit only what was changed', async () => {
  const made = await create();
  const lines = aTemplate().lines.map((one, index) => (index === 1 ? { ...one, endOffset: 6 } : one));
  await manager.client.put(`${path}/${made.id}`, { ...aTemplate({ lines }), version: 1 });
  const { data } = await manager.client.get(`/api/v1/audit?recordType=plan-template&recordId=${made.id}`);
  const [edit, first] = data.items;
  expect(first.after).toMatchObject({ lines: '3 việc', stages: 'Phục hồi 60 ngày; Ra hoa 45 ngày' });
  expect(edit.before.lines).toMatch(/^Bón gốc: .*, sau đầu giai đoạn 0–2\u00a0ngày, sau việc “Tỉa cành” 3 ngày$/);
  expect(edit.after.lines).toMatch(/^Bón gốc: .*, sau đầu giai đoạn 0–6\u00a0ngày, sau việc “Tỉa cành” 3 ngày$/);
});

test('the system’s durian season is seeded once, of types and materials that are there, and written by the admin alone', async () => {
  await seedCatalogue(server.db, server.clock());
  await seedPlanTemplates(server.db, server.clock());
  await seedPlanTemplates(server.db, server.clock());
  const { data } = await manager.client.get(`${path}?owner=system`);
  expect(data.items).toMatchObject([{ id: 1, entityId: null, cropGroupId: 3, stageCount: 7 }]);
  expect(data.items[0].lineCount).toBeGreaterThanOrEqual(25);
  const { data: seeded } = await manager.client.get(`${path}/1`);
  const named = async (list: string, ids: Record<string, number>) => {
    for (const [code, id] of Object.entries(ids))
      expect((await manager.client.get(`/api/${list}/${id}`)).data).toMatchObject({ code, entityId: null });
  };
  await named('work-types', types);
  await named('materials', materials);
  const input = {
    ...seeded,
    lines: seeded.lines.map(({ workType, materials: uses, ...one }: Record<string, { id: number }>) => ({
      ...one,
      workTypeId: workType?.id,
      materials: (uses as unknown as Record<string, unknown>[]).map(
        ({ materialCode, materialName, unit, ...use }) => use,
      ),
    })),
  };
  const { code, name, cropGroupId, source, notes, stages, keyDates, lines } = input;
  const edit = { code, name, cropGroupId, source, notes, stages, keyDates, lines };
  expect(await manager.client.put(`${path}/1`, { ...edit, version: 1 })).toBeProblem(403, 'catalogue.system_record');
  // A copy of it is the entity's own.
  expect((await manager.client.post(path, edit)).data).toMatchObject({ entityId: farm.id, stages, keyDates });
  const admin = await anAdmin(server);
  expect((await admin.client.put(`${path}/1`, { ...edit, name: 'Mẫu', version: 1 })).data).toMatchObject({
    version: 2,
  });
  // A system's template is of the system's types alone.
  const own = { ...edit, lines: [aTemplateLine({ id: 1, workTypeId })], version: 2 };
  expect(await admin.client.put(`${path}/1`, own)).toBeProblem(404, 'record.not_found', 'lines.0.workTypeId');
});

test('is found, archived, removed and restored; a code is given once; others do not see it', async () => {
  const made = await create({ name: 'Sầu riêng nghịch vụ', cropGroupId: 3 });
  expect(await manager.client.post(path, aTemplate({ code: 'mkh-01' }))).toBeProblem(409, 'value.taken', 'code');
  expect(await namesOf('q=nghich vu')).toEqual(['Sầu riêng nghịch vụ']);
  expect(await namesOf('cropGroupId=1')).toEqual([]);
  const { data: found } = await manager.client.get('/api/v1/search?q=nghich vu');
  expect(JSON.stringify(found)).toContain('MKH-01 · 3 việc');
  await manager.client.patch(`${path}/${made.id}/archived`, { version: 1, archived: true });
  expect(await namesOf('archived=false')).toEqual([]);
  await manager.client.delete(`${path}/${made.id}?version=2`);
  expect(await namesOf('')).toEqual([]);
  expect((await manager.client.post(`${path}/${made.id}/restore`)).data).toMatchObject({ deletedAt: null });
  const { rows } = await exportedList(server, manager, 'plan-templates', {});
  expect(rows).toMatchObject([{ 'Mã mẫu': 'MKH-01', 'Số giai đoạn': 2, 'Số ngày': 105, 'Số việc': 3 }]);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.get(`${path}/${made.id}`)).toBeProblem(404, 'record.not_found');
  expect(await neighbour.client.put(`${path}/${made.id}`, { ...aTemplate(), version: 4 })).toBeProblem(
    404,
    'record.not_found',
  );
});
