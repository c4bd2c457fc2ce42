import type { Work } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let areaId: number;
/** One hectare with ten living trees. */
let plotId: number;
let rowId: number;
let workTypeId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  workTypeId = await aWorkType(manager);
  ({ id: areaId } = await anArea(manager, { code: 'A', name: 'Đồi Đông' }));
  ({ id: plotId } = await aPlot(manager, { areaId, code: 'A-01', location: land(0, 0, 100, 100) }));
  const row = await aRow(manager, { plotId, code: 'H01', number: 1 });
  rowId = row.id;
  await plantTrees(server.db, row, 10);
});

const onPlot = (fields: object = {}) => aWork({ workTypeId, targets: [{ kind: 'plot', id: plotId }], ...fields });
const add = (fields: object = {}, by = manager) => by.client.post('/api/works', onPlot(fields));
const added = async (fields: object = {}): Promise<Work> => expectData(await add(fields));
const put = (work: Work, fields: object) =>
  manager.client.put(`/api/works/${work.id}`, onPlot({ version: work.version, ...fields }));
const aMaterial = async (fields: object = {}) =>
  expectData(
    await manager.client.post('/api/materials', {
      code: 'VT-CABO',
      name: 'Canxi – Bo',
      kind: 'fertilizer',
      unit: 'kg',
      dose: 100,
      doseUnit: 'g',
      dosePer: 'tree',
      price: 50_000,
      ...fields,
    }),
  );
const dose = (materialId: number, fields: object = {}) => ({
  materialId,
  dose: 200,
  doseUnit: 'g',
  dosePer: 'tree',
  ...fields,
});

test('a work has its number, its place in words, and totals that follow the living trees', async () => {
  const { id: materialId } = await aMaterial();
  const made = await added({
    materials: [dose(materialId)],
    labourDays: 2,
    labourRate: 300_000,
    otherCost: 50_000,
    checklist: [{ text: 'Súc bình' }],
  });
  expect(made).toMatchObject({
    code: 'CV-0001',
    state: 'planned',
    isLate: false,
    workType: { id: workTypeId },
    place: { plantCount: 10, livingCount: 10, hasRemoved: false, words: expect.stringContaining('lô A-01') },
    targets: [{ kind: 'plot', id: plotId }],
    materials: [{ materialName: 'Canxi – Bo', quantity: 2, cost: 100_000, actualQuantity: null }],
    cost: 750_000,
    series: null,
  });
  expect(await added({ startsOn: '2026-11-01', endsOn: '2026-11-02' })).toMatchObject({
    code: 'CV-0002',
    isLate: true,
  });
  expectData(await manager.client.post('/api/plants', { rowId, code: 'C11', plantStatusId: 2 }));
  expect(expectData(await manager.client.get(`/api/works/${made.id}`)).materials[0].quantity).toBe(2.2);
});

test('an edit replaces people, materials and the order of works; a stale one is refused', async () => {
  const { id: materialId } = await aMaterial();
  const first = await added({ title: 'Cắt cỏ' });
  const personId = await aWorker(manager);
  const work = await added({ materials: [dose(materialId)] });
  const dependencies = [{ workId: first.id, lagDays: 2 }];
  const changed = expectData(
    await put(work, {
      title: 'Phun lần 2',
      personIds: [personId],
      dependencies,
      targets: [{ kind: 'row', id: rowId }],
    }),
  );
  expect(changed).toMatchObject({
    title: 'Phun lần 2',
    version: 2,
    people: [{ id: personId, isWorking: true }],
    dependencies: [{ workId: first.id, code: 'CV-0001', lagDays: 2, state: 'planned' }],
    materials: [],
    targets: [{ kind: 'row', id: rowId }],
  });
  expect(await put(work, { title: 'Phun lần 3' })).toBeProblem(409, 'version.stale');
  const history = expectData(await manager.client.get(`/api/v1/audit?recordType=work&recordId=${work.id}`)).items;
  expect(history[0]).toMatchObject({
    action: 'update',
    record: { name: 'CV-0002 Phun lần 2' },
    before: { materials: 'Canxi – Bo: 200 g/cây', dependencies: null },
    after: { materials: null, people: 'Y Bhăm Niê', dependencies: 'CV-0001 (2 ngày)' },
  });
});

test('refuses unknown, archived and removed things that it refers to', async () => {
  const { id: materialId } = await aMaterial();
  const other = await aMember(server, await aFarm(server), 'manager');
  const theirs = await aWorkType(other);
  expect(await add({ workTypeId: theirs }, other)).toBeProblem(422, 'target.unknown', 'targets.0');
  expect(await add({ workTypeId: theirs })).toBeProblem(404, 'record.not_found', 'workTypeId');
  expect(await add({ targets: [] })).toBeProblem(400, 'request.invalid', 'targets');
  expect(await add({ workTypeId: 99_999 })).toBeProblem(404, 'record.not_found', 'workTypeId');
  expect(await add({ personIds: [99_999] })).toBeProblem(404, 'record.not_found', 'personIds.0');
  expect(await add({ crewIds: [99_999] })).toBeProblem(404, 'record.not_found', 'crewIds.0');
  expect(await add({ inspectorId: 99_999 })).toBeProblem(404, 'record.not_found', 'inspectorId');
  expect(await add({ farmPlanId: 99_999 })).toBeProblem(404, 'record.not_found', 'farmPlanId');
  expect(await add({ dependencies: [{ workId: 99_999 }] })).toBeProblem(
    404,
    'record.not_found',
    'dependencies.0.workId',
  );
  expectData(await manager.client.patch(`/api/materials/${materialId}/archived`, { version: 1, archived: true }));
  expect(await add({ materials: [dose(materialId)] })).toBeProblem(404, 'record.not_found', 'materials.0.materialId');
  const plot = await aPlot(manager, { areaId, code: 'A-09' });
  expectData(await manager.client.delete(`/api/plots/${plot.id}?version=1`));
  expect(await add({ targets: [{ kind: 'plot', id: plot.id }] })).toBeProblem(422, 'target.unknown', 'targets');
});

test('refuses windows that end before they begin, and people who have left by then', async () => {
  expect(await add({ endsOn: '2026-11-19' })).toBeProblem(400, 'request.invalid', 'endsOn');
  expect(await add({ kind: 'unplanned' })).toBeProblem(400, 'request.invalid', 'cause');
  const id = await aWorker(manager, { fullName: 'Ama Chín', endedOn: '2026-11-20' });
  const refused = await add({ personIds: [id] });
  expect(refused).toBeProblem(400, 'request.invalid', 'personIds');
  expect(refused.problem?.detail).toContain('Ama Chín nghỉ từ 20/11/2026');
  const work = await added({ personIds: [id], startsOn: '2026-11-19' });
  const move = (from: string, to: string) =>
    manager.client.patch(`/api/works/${work.id}/window`, { version: work.version, from, to });
  expect(await move('2026-11-25', '2026-11-26')).toBeProblem(400, 'request.invalid', 'personIds');
  expect(await move('2026-11-18', '2026-11-17')).toBeProblem(400, 'request.invalid', 'to');
  expect(expectData(await move('2026-11-18', '2026-11-19'))).toMatchObject({ startsOn: '2026-11-18', version: 2 });
  expect(await move('2026-11-17', '2026-11-19')).toBeProblem(409, 'version.stale');
});

test('a dose above the label’s limit needs a reason', async () => {
  const { id } = await aMaterial({ maxDose: 150 });
  const refused = await add({ materials: [dose(id)] });
  expect(refused).toBeProblem(422, 'material.over_dose', 'materials.0.overDoseReason');
  expect(refused.problem?.detail).toContain('150 g/cây');
  const work = await added({ materials: [dose(id, { overDoseReason: 'Theo khuyến cáo của trạm' })] });
  expect(work.materials[0]?.overDoseReason).toBe('Theo khuyến cáo của trạm');
  expect(await add({ materials: [{ ...dose(id), dose: null }] })).toBeProblem(
    400,
    'request.invalid',
    'materials.0.dose',
  );
});

test('works that wait for each other in a loop are refused, also when two users each add a half', async () => {
  const [one, two, three] = [await added(), await added(), await added()];
  const after = (work: Work, before: Work) => put(work, { dependencies: [{ workId: before.id }] });
  expectData(await after(two, one));
  expectData(await after(three, two));
  const refused = await after(one, three);
  expect(refused).toBeProblem(422, 'work.cycle', 'dependencies');
  expect(refused.problem?.detail).toContain('CV-0001 sau CV-0003 sau CV-0002 sau CV-0001');
  expect(await after(one, one)).toBeProblem(404, 'record.not_found', 'dependencies.0.workId');
  const [four, five] = [await added(), await added()];
  const answers = await atOnce(server, [() => after(four, five), () => after(five, four)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a work of a plan lies within the plan’s scope and one of its stages', async () => {
  const { db } = server;
  const plan = await aPlan();
  const stageOf = async (farmPlanId: number) =>
    (
      await db
        .insertInto('plan_stage')
        .values({
          entity_id: farm.id,
          farm_plan_id: farmPlanId,
          position: 0,
          name: 'Ra hoa',
          starts_on: '2026-11-01',
          ends_on: '2026-12-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const stageId = await stageOf(plan);
  const inside = [{ kind: 'plants', rowId, from: 2, to: 4 }];
  expect(await added({ farmPlanId: plan, stageId, targets: inside })).toMatchObject({
    farmPlan: { code: 'KH-2026-001' },
    stage: { name: 'Ra hoa' },
  });
  const outside = await aPlot(manager, { areaId, code: 'A-02' });
  for (const target of [
    { kind: 'plot', id: outside.id },
    { kind: 'area', id: areaId },
  ])
    expect(await add({ farmPlanId: plan, targets: [target] })).toBeProblem(422, 'target.outside_plan', 'targets');
  expect(await add({ farmPlanId: await aPlan(2), stageId })).toBeProblem(404, 'record.not_found', 'stageId');
});

/** A plan whose scope is the plot. */
const aPlan = async (number = 1): Promise<number> => {
  const { db } = server;
  const group = expectData(
    await manager.client.post('/api/crop-groups', { code: `SR${number}`, name: `Sầu riêng ${number}` }),
  );
  const season = expectData(
    await manager.client.post('/api/seasons', {
      cropGroupId: group.id,
      name: 'Chính vụ',
      year: 2027,
      kind: 'main',
      startsOn: '2026-10-01',
      endsOn: '2027-09-01',
      stages: [{ name: 'Ra hoa', days: 45 }],
    }),
  );
  const work = await added();
  const { setId } = await db
    .selectFrom('work')
    .select('target_set_id as setId')
    .where('id', '=', work.id)
    .where('entity_id', '=', farm.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('farm_plan')
    .values({ entity_id: farm.id, year: 2026, number, name: 'Vụ 2027', season_id: season.id, target_set_id: setId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('is removed and restored; the checklist is ticked', async () => {
  const work = await added({ checklist: [{ text: 'Súc bình' }, { text: 'Gom vỏ thuốc' }] });
  const check = (version: number, done: boolean[]) =>
    manager.client.patch(`/api/works/${work.id}/checklist`, { version, done });
  expect(await check(1, [true])).toBeProblem(400, 'request.invalid', 'done');
  expect(expectData(await check(1, [false, true])).checklist).toEqual([
    { text: 'Súc bình', isDone: false },
    { text: 'Gom vỏ thuốc', isDone: true },
  ]);
  expectData(await manager.client.delete(`/api/works/${work.id}?version=2`));
  expect(await manager.client.count('/api/works')).toBe(0);
  expect(await put({ ...work, version: 3 }, {})).toBeProblem(409, 'record.deleted');
  expect(expectData(await manager.client.post(`/api/works/${work.id}/restore`)).deletedAt).toBeNull();
});
