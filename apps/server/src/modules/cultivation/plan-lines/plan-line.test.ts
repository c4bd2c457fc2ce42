import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';

const server = useServer();
let manager: Person;
let grove: Awaited<ReturnType<typeof aGrove>>;
let plan: FarmPlan;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  grove = await aGrove(server, manager);
  const season = await aPlannedSeason(manager);
  plan = await aFarmPlan(manager, {
    seasonId: season.id,
    targets: [{ kind: 'area', id: grove.areaId }],
    labourRate: 300_000,
  });
});

const lines = async (): Promise<PlanLine[]> =>
  expectData(await manager.client.get(`/api/farm-plans/${plan.id}/lines`)).items;
const titles = async () => (await lines()).map(({ title }) => title);
const inputOf = async (id: number) => {
  const line = expectData(await manager.client.get(`/api/plan-lines/${id}`));
  const { stageId, title, anchor, keyDateId, startOffset, endOffset, startsOn, endsOn, targets } = line;
  const { labourDays, otherCost, notes, dependencies, version, workType } = line;
  const dates = anchor === 'dates' ? { startsOn, endsOn } : { startOffset, endOffset };
  return {
    stageId,
    title,
    anchor,
    keyDateId,
    ...dates,
    targets,
    labourDays,
    otherCost,
    notes,
    dependencies,
    version,
    workTypeId: workType.id,
  };
};
const edit = async (id: number, fields: object) =>
  manager.client.put(`/api/plan-lines/${id}`, { ...(await inputOf(id)), ...fields });
const move = ({ id, version }: PlanLine, startsOn: string, endsOn: string) =>
  manager.client.patch(`/api/plan-lines/${id}/window`, { version, startsOn, endsOn });
const approve = async () => {
  const { version } = expectData(await manager.client.get(`/api/farm-plans/${plan.id}`));
  return expectData(
    await manager.client.post(`/api/farm-plans/${plan.id}/transitions`, { version, action: 'approve' }),
  );
};
const works = async () =>
  expectData(await manager.client.get(`/api/works?farmPlanId=${plan.id}&sort=code&pageSize=200`)).items;

test('windows follow from stages and key dates, before and after them', async () => {
  const made = await addLines(
    manager,
    plan,
    { anchor: 'stage-start', startOffset: 3, endOffset: 5 },
    { anchor: 'stage-end', startOffset: -2, endOffset: 0 },
    { anchor: 'key-date', keyDateId: plan.keyDates[0]?.id, startOffset: -30, endOffset: -28 },
  );
  expect(made.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual([
    '2026-10-13 2026-10-15',
    '2026-12-06 2026-12-08',
    '2026-11-20 2026-11-22',
  ]);
});

test('lines stand in the order of their stages; new ones at the end, or behind another', async () => {
  const [first] = await addLines(manager, plan, { title: 'Một' }, { title: 'Hai' });
  await addLines(manager, plan, { title: 'Ra hoa', stageId: plan.stages[1]?.id }, { title: 'Ba' });
  expect(await titles()).toEqual(['Một', 'Hai', 'Ba', 'Ra hoa']);
  const [line] = await lines();
  const body = {
    lines: [{ ...(await inputOf(line?.id ?? 0)), title: 'Một rưỡi', version: undefined }],
    afterLineId: first?.id,
  };
  expectData(await manager.client.post(`/api/farm-plans/${plan.id}/lines`, body));
  expect(await titles()).toEqual(['Một', 'Một rưỡi', 'Hai', 'Ba', 'Ra hoa']);
});

test.each([
  ['endsOn', { endsOn: '2026-12-13' }],
  ['endsOn', { endsOn: '2028-12-13' }],
  ['startsOn', { startsOn: null }],
  ['keyDateId', { anchor: 'key-date', startOffset: 0, endOffset: 1 }],
  ['endOffset', { anchor: 'stage-start', startOffset: 3, endOffset: 2 }],
  ['labourDays', { labourDays: -1 }],
  ['materials.0.dose', { materials: [{ materialId: 1, doseUnit: 'kg', dosePer: 'tree' }] }],
  ['materials.0.water', { materials: [{ materialId: 1, dose: 1, doseUnit: 'ml', dosePer: 'water-100' }] }],
])('refuses a bad %s', async (path, fields) => {
  const [line] = await addLines(manager, plan, {});
  expect(await edit(line?.id ?? 0, fields)).toBeProblem(400, 'request.invalid', path);
});

test('refuses stages, key dates, lines and places that are not the plan’s', async () => {
  const other = await aFarmPlan(manager, { seasonId: plan.season.id, targets: [{ kind: 'area', id: grove.areaId }] });
  const [foreign] = await addLines(manager, other, {});
  const [line] = await addLines(manager, plan, {});
  const id = line?.id ?? 0;
  const elsewhere = await aGrove(server, manager, { code: 'B-01' });
  expect(await edit(id, { stageId: other.stages[0]?.id })).toBeProblem(404, 'record.not_found', 'stageId');
  const atKeyDate = { anchor: 'key-date', keyDateId: other.keyDates[0]?.id, startOffset: 0, endOffset: 0 };
  expect(await edit(id, atKeyDate)).toBeProblem(404, 'record.not_found', 'keyDateId');
  expect(await edit(id, { dependencies: [{ lineId: foreign?.id }] })).toBeProblem(
    404,
    'record.not_found',
    'dependencies.0.lineId',
  );
  const outside = await edit(id, { targets: [{ kind: 'plot', id: elsewhere.plotId }] });
  expect(outside).toBeProblem(422, 'target.outside_plan', 'targets');
  expect(outside.problem?.detail).toContain('Lô B-01');
});

test('a scope is not narrowed to leave a line outside', async () => {
  await addLines(manager, plan, { title: 'Tưới hàng', targets: [{ kind: 'row', id: grove.rowId }] });
  const elsewhere = await aGrove(server, manager, { code: 'B-01' });
  const body = { version: 1, name: plan.name, targets: [{ kind: 'plot', id: elsewhere.plotId }] };
  const answer = await manager.client.put(`/api/farm-plans/${plan.id}`, body);
  expect(answer).toBeProblem(422, 'target.outside_plan', 'targets');
  expect(answer.problem?.detail).toContain('Tưới hàng');
});

test('lines that wait for each other are refused, also when two people add a half of the loop each', async () => {
  const [one, two] = await addLines(manager, plan, { title: 'Một' }, { title: 'Hai' });
  const half = (id = 0, lineId = 0) => edit(id, { dependencies: [{ lineId }] });
  expectData(await half(one?.id, two?.id));
  const loop = await half(two?.id, one?.id);
  expect(loop).toBeProblem(422, 'work.cycle', 'dependencies');
  expect(loop.problem?.detail).toContain('“Hai”');
  const [three, four] = await addLines(manager, plan, {}, {});
  const answers = await atOnce(server, [() => half(three?.id, four?.id), () => half(four?.id, three?.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a bar that is dragged pushes the lines behind it; the second of two people gets the newer one', async () => {
  const [first] = await addLines(manager, plan, { title: 'Phun' });
  await addLines(manager, plan, {
    title: 'Tỉa',
    startsOn: '2026-12-18',
    endsOn: '2026-12-18',
    dependencies: [{ lineId: first?.id, lagDays: 1 }],
  });
  if (!first) throw new Error('no line');
  const moved = expectData(await move(first, '2026-12-15', '2026-12-20')).items as PlanLine[];
  expect(moved.map(({ title, startsOn }) => [title, startsOn])).toEqual([
    ['Phun', '2026-12-15'],
    ['Tỉa', '2026-12-22'],
  ]);
  expect(await move(first, '2026-12-10', '2026-12-12')).toBeProblem(409, 'version.stale');
});

test('after approval an edit reaches the work that has not begun, and only what was edited', async () => {
  const [line] = await addLines(manager, plan, { title: 'Phun', labourDays: 2 });
  await approve();
  const [work] = await works();
  const priority = { ...(await manager.client.get(`/api/works/${work.id}`)).data };
  expect(priority.title).toBe('Phun');
  expectData(await edit(line?.id ?? 0, { labourDays: 3, startsOn: '2026-12-15', endsOn: '2026-12-17' }));
  expect((await works())[0]).toMatchObject({ title: 'Phun', labourDays: 3, startsOn: '2026-12-15' });
  const [added] = await addLines(manager, plan, { title: 'Thêm sau khi duyệt' });
  expect(added?.work).toMatchObject({ code: 'CV-0002', state: 'planned' });
  expectData(await manager.client.delete(`/api/plan-lines/${added?.id}?version=1`));
  expect((await works())[1]).toMatchObject({ state: 'cancelled', stateReason: 'Đã bỏ khỏi kế hoạch' });
  expectData(await manager.client.post(`/api/plan-lines/${added?.id}/restore`));
  expect((await works())[1]).toMatchObject({ state: 'planned', stateReason: null });
});

test('costs follow from prices, the labour’s rate and the trees that live', async () => {
  const material = { code: 'VT-1', name: 'NPK', kind: 'fertilizer', unit: 'kg', price: 16_000 };
  const { id: materialId } = expectData(await manager.client.post('/api/materials', material));
  const uses = [{ materialId, dose: 500, doseUnit: 'g', dosePer: 'tree' }];
  const [line] = await addLines(manager, plan, { materials: uses, labourDays: 1.5, otherCost: 10_000 });
  expect(line).toMatchObject({ materialCost: 80_000, cost: 80_000 + 450_000 + 10_000, isWholeScope: true });
  expect(line?.materials).toMatchObject([{ quantity: 5, unit: 'kg', cost: 80_000 }]);
});
