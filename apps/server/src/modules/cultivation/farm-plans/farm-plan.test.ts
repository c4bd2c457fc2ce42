import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { anUnplannedWork, aWorker, aWorkType } from '../cultivation.factories.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from './farm-plan.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plotId: number;
let seasonId: number;
let materialId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  ({ plotId } = await aGrove(server, manager));
  seasonId = (await aPlannedSeason(manager)).id;
  const material = { code: 'VT-NPK', name: 'NPK 12-12-17', kind: 'fertilizer', unit: 'kg', price: 16_000 };
  materialId = expectData(await manager.client.post('/api/materials', material)).id;
});

const scope = () => [{ kind: 'plot', id: plotId }];
const aPlan = (fields: object = {}) => aFarmPlan(manager, { seasonId, targets: scope(), ...fields });
const planPath = ({ id }: { id: number }, rest = '') => `/api/farm-plans/${id}${rest}`;
const step = (plan: FarmPlan, action: string, fields: object = {}) =>
  manager.client.post(planPath(plan, '/transitions'), { version: plan.version, action, ...fields });
const lines = async (plan: FarmPlan) => expectData(await manager.client.get(planPath(plan, '/lines'))).items;
const works = async (plan: FarmPlan) =>
  expectData(await manager.client.get(`/api/works?farmPlanId=${plan.id}&sort=code&pageSize=200`)).items;

test('a plan takes the stages of its season, and numbers count in each year', async () => {
  const plan = await aPlan();
  expect(plan).toMatchObject({ code: 'KH-2027-001', state: 'draft', lineCount: 0, workCount: 0 });
  expect(plan.place).toMatchObject({ livingCount: 10, hasRemoved: false });
  expect(plan.stages).toMatchObject([
    { name: 'Phục hồi', startsOn: '2026-10-10', endsOn: '2026-12-08' },
    { name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
    { name: 'Nuôi trái', startsOn: '2027-01-23', endsOn: '2027-05-12' },
  ]);
  expect((await aPlan()).code).toBe('KH-2027-002');
  const next = await aPlannedSeason(manager, { year: 2028, startsOn: '2027-10-10', endsOn: '2028-09-14' });
  expect((await aPlan({ seasonId: next.id })).code).toBe('KH-2028-001');
});

test.each([
  ['name', { name: ' ' }],
  ['targets', { targets: [] }],
  ['labourRate', { labourRate: -1 }],
  ['stages.0.endsOn', { stages: [{ name: 'Ra hoa', startsOn: '2027-01-02', endsOn: '2027-01-01' }] }],
  ['keyDates.0.plannedOn', { keyDates: [{ name: 'Ra hoa', plannedOn: '2027-02-30' }] }],
])('refuses a bad %s', async (path, fields) => {
  const body = { name: 'Kế hoạch', seasonId, targets: scope(), ...fields };
  expect(await manager.client.post('/api/farm-plans', body)).toBeProblem(400, 'request.invalid', path);
});

test('refuses a season, a place and a person of another farm', async () => {
  const stranger = await aMember(server, await aFarm(server), 'manager');
  const other = await aGrove(server, stranger);
  const season = await aPlannedSeason(stranger);
  const body = { name: 'Kế hoạch', seasonId, targets: scope() };
  const post = (fields: object) => manager.client.post('/api/farm-plans', { ...body, ...fields });
  expect(await post({ seasonId: season.id })).toBeProblem(404, 'record.not_found', 'seasonId');
  expect(await post({ targets: [{ kind: 'plot', id: other.plotId }] })).toBeProblem(422, 'target.unknown');
  expect(await post({ personIds: [999] })).toBeProblem(404, 'record.not_found', 'personIds.0');
  expect(await stranger.client.get(planPath(await aPlan()))).toBeProblem(404, 'record.not_found');
});

test('a season with a plan is not removed; when both happen at once, one of both wins', async () => {
  const plan = await aPlan();
  const removal = await manager.client.delete(`/api/seasons/${seasonId}?version=1`);
  expect(removal).toBeProblem(409, 'record.in_use');
  expect(removal.problem?.detail).toContain(plan.code);
  const next = await aPlannedSeason(manager, { year: 2028, startsOn: '2027-10-10', endsOn: '2028-09-14' });
  const answers = await atOnce(server, [
    () => manager.client.delete(`/api/seasons/${next.id}?version=1`),
    () => manager.client.post('/api/farm-plans', { name: 'Kế hoạch', seasonId: next.id, targets: scope() }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a plot of the scope that was removed stays in the plan, and is marked; as a new choice it is refused', async () => {
  const plan = await aPlan();
  expectData(await manager.client.delete(`/api/plots/${plotId}?version=1`));
  const { version, name, targets, labourRate, notes } = plan;
  const kept = await manager.client.put(planPath(plan), { version, name, targets, labourRate, notes });
  expect(expectData(kept).place).toMatchObject({ hasRemoved: true, livingCount: 0 });
  expect(await manager.client.post('/api/farm-plans', { name: 'Kế hoạch', seasonId, targets: scope() })).toBeProblem(
    422,
    'target.unknown',
    'targets',
  );
});

test('approving makes the work of every line, in the order of the stages, with materials and order', async () => {
  const draft = await aPlan({ labourRate: 300_000 });
  const [first] = await addLines(manager, draft, {
    title: 'Phun đón hoa',
    labourDays: 2,
    materials: [{ materialId, dose: 0.5, doseUnit: 'kg', dosePer: 'tree' }],
    anchor: 'key-date',
    keyDateId: draft.keyDates[0]?.id,
    startOffset: -6,
    endOffset: -4,
  });
  await addLines(manager, draft, {
    title: 'Tỉa hoa',
    stageId: draft.stages[1]?.id,
    dependencies: [{ lineId: first?.id, lagDays: 1 }],
    workTypeId: await aWorkType(manager, { ppe: ['mask', 'gloves'] }),
  });
  const plan = expectData(await step(draft, 'approve'));
  expect(plan).toMatchObject({ state: 'approved', lineCount: 2, workCount: 2, doneCount: 0 });
  const made = await works(plan);
  expect(made).toMatchObject([
    {
      code: 'CV-0001',
      title: 'Phun đón hoa',
      kind: 'planned',
      state: 'planned',
      startsOn: '2026-12-14',
      endsOn: '2026-12-16',
      farmPlan: { code: plan.code },
      stage: { name: 'Phục hồi' },
      labourDays: 2,
      labourRate: 300_000,
      place: { livingCount: 10 },
      materials: [{ materialId, quantity: 5, cost: 80_000 }],
    },
    { code: 'CV-0002', title: 'Tỉa hoa', stage: { name: 'Ra hoa' } },
  ]);
  const second = expectData(await manager.client.get(`/api/works/${made[1].id}`));
  expect(second.dependencies).toMatchObject([{ workId: made[0].id, lagDays: 1 }]);
  expect(second.ppe).toEqual(['Khẩu trang', 'Găng tay']);
  expect(await step(draft, 'approve')).toBeProblem(409, 'version.stale');
  expect(await step(plan, 'approve')).toBeProblem(422, 'farm_plan.transition_refused');
});

test('a plan without lines is not approved', async () => {
  expect(await step(await aPlan(), 'approve')).toBeProblem(422, 'farm_plan.empty');
});

test('two people who approve at once: one of them makes the work', async () => {
  const plan = await aPlan();
  await addLines(manager, plan, {}, {});
  const answers = await atOnce(server, [() => step(plan, 'approve'), () => step(plan, 'approve')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await works(plan)).toHaveLength(2);
});

test('another bloom date is shown as a difference, and then moves the lines and their work', async () => {
  const draft = await aPlan();
  const [bloom] = draft.keyDates;
  const atBloom = { anchor: 'key-date', keyDateId: bloom?.id, startOffset: 2, endOffset: 4 };
  const [follows] = await addLines(manager, draft, { title: 'Thụ phấn', ...atBloom });
  const [after] = await addLines(manager, draft, {
    title: 'Tỉa hoa',
    startsOn: '2026-12-26',
    endsOn: '2026-12-27',
    dependencies: [{ lineId: follows?.id }],
  });
  await addLines(manager, draft, { title: 'Đánh giá nội bộ' });
  const plan = expectData(await step(draft, 'approve'));
  const schedule = { stages: plan.stages, keyDates: [{ ...bloom, actualOn: '2026-12-26' }] };
  const shown = expectData(await manager.client.post(planPath(plan, '/schedule/preview'), schedule));
  expect(shown).toEqual({
    moves: [
      expect.objectContaining({ title: 'Thụ phấn', days: 6, why: 'anchor', leavesSeason: false }),
      expect.objectContaining({ title: 'Tỉa hoa', days: 5, why: 'dependency' }),
    ],
    stays: [],
  });
  expect((await works(plan))[0]).toMatchObject({ startsOn: '2026-12-22' });
  const keeping = { ...schedule, keptLineIds: [follows?.id] };
  expect(expectData(await manager.client.post(planPath(plan, '/schedule/preview'), keeping))).toEqual({
    moves: [],
    stays: [{ lineId: follows?.id, title: 'Thụ phấn', why: 'kept' }],
  });

  const changed = { ...schedule, version: plan.version, keptLineIds: [after?.id] };
  const { plan: moved } = expectData(await manager.client.put(planPath(plan, '/schedule'), changed));
  expect(moved.keyDates).toMatchObject([{ plannedOn: '2026-12-20', actualOn: '2026-12-26' }]);
  expect((await lines(plan)).map(({ title, startsOn }: FarmLine) => [title, startsOn])).toEqual([
    ['Thụ phấn', '2026-12-28'],
    ['Tỉa hoa', '2026-12-26'],
    ['Đánh giá nội bộ', '2026-12-14'],
  ]);
  expect((await works(plan)).map(({ startsOn }: FarmLine) => startsOn)).toEqual([
    '2026-12-28',
    '2026-12-26',
    '2026-12-14',
  ]);
  const again = expectData(await manager.client.post(planPath(plan, '/schedule/preview'), { ...schedule }));
  expect(again.moves).toEqual([]);
});

type FarmLine = { title: string; startsOn: string };

test('stages and key dates that lines need cannot go, and those of another plan are refused', async () => {
  const plan = await aPlan();
  await addLines(manager, plan, {});
  const { version, stages, keyDates } = plan;
  const change = (fields: object) =>
    manager.client.put(planPath(plan, '/schedule'), { version, stages, keyDates, ...fields });
  expect(await change({ stages: stages.slice(1) })).toBeProblem(409, 'record.in_use', 'stages');
  const other = await aPlan();
  expect(await change({ stages: other.stages })).toBeProblem(400, 'request.invalid', 'stages.0.id');
});

test('work that has begun stays, whatever the plan does', async () => {
  const draft = await aPlan();
  const [line] = await addLines(manager, draft, { anchor: 'stage-start', startOffset: 65, endOffset: 67 });
  const plan = expectData(await step(draft, 'approve'));
  const [work] = await works(plan);
  const person = expectData(await manager.client.post('/api/people', { fullName: 'Y Nuê Niê' }));
  const on = async (action: string, fields: object = {}) => {
    const { version } = expectData(await manager.client.get(`/api/works/${work.id}`));
    return expectData(await manager.client.post(`/api/works/${work.id}/transitions`, { version, action, ...fields }));
  };
  await on('assign', { personIds: [person.id] });
  await on('start');
  const stages = plan.stages.map((stage: object, index: number) =>
    index ? stage : { ...stage, startsOn: '2026-10-01', endsOn: '2026-12-08' },
  );
  const shown = expectData(
    await manager.client.post(planPath(plan, '/schedule/preview'), { stages, keyDates: plan.keyDates }),
  );
  expect(shown).toMatchObject({ moves: [], stays: [{ lineId: line?.id, why: 'begun' }] });
  const move = { version: line?.version, startsOn: '2027-01-01', endsOn: '2027-01-02' };
  expect(await manager.client.patch(`/api/plan-lines/${line?.id}/window`, move)).toBeProblem(409, 'work.closed');
  expect(expectData(await manager.client.get(planPath(plan))).state).toBe('running');
});

test('closing a plan with open work asks for a reason, and then cancels that work', async () => {
  const draft = await aPlan();
  await addLines(manager, draft, {}, {});
  const plan = expectData(await step(draft, 'approve'));
  const refused = await step(plan, 'close');
  expect(refused).toBeProblem(409, 'farm_plan.open_work', 'cancelReason');
  expect(refused.problem?.detail).toContain('2 việc');
  const closed = expectData(await step(plan, 'close', { cancelReason: 'Bán mão cả vườn' }));
  expect(closed).toMatchObject({ state: 'closed', workCount: 0 });
  expect(await works(plan)).toMatchObject([
    { state: 'cancelled', stateReason: 'Bán mão cả vườn' },
    { state: 'cancelled' },
  ]);
  const line = {
    stageId: plan.stages[0].id,
    title: 'Tưới',
    workTypeId: 1,
    startsOn: '2027-01-01',
    endsOn: '2027-01-01',
  };
  const body = { lines: [line] };
  expect(await manager.client.post(planPath(plan, '/lines'), body)).toBeProblem(409, 'farm_plan.closed');
  expect(expectData(await step(closed, 'reopen')).state).toBe('running');
});

test('a copy for the next season has the same lines a year later, as a draft without work', async () => {
  const draft = await aPlan();
  const [bloom] = draft.keyDates;
  const [first] = await addLines(manager, draft, {
    title: 'Thụ phấn',
    anchor: 'key-date',
    keyDateId: bloom?.id,
    startOffset: 2,
    endOffset: 4,
    materials: [{ materialId, dose: 20, doseUnit: 'g', dosePer: 'tree' }],
  });
  await addLines(manager, draft, {
    title: 'Tỉa hoa',
    startsOn: '2026-12-28',
    endsOn: '2026-12-28',
    dependencies: [{ lineId: first?.id }],
  });
  const next = await aPlannedSeason(manager, { year: 2028, startsOn: '2027-10-10', endsOn: '2028-09-14' });
  const copy = expectData(await manager.client.post(planPath(draft, '/copy'), { name: 'Vụ sau', seasonId: next.id }));
  expect(copy).toMatchObject({ code: 'KH-2028-001', state: 'draft', lineCount: 2, workCount: 0 });
  expect(copy.keyDates).toMatchObject([{ plannedOn: '2027-12-20', actualOn: null }]);
  const [one, two] = await lines(copy);
  expect(one).toMatchObject({ title: 'Thụ phấn', startsOn: '2027-12-22', startOffset: 2, materials: [{ dose: 20 }] });
  expect(two).toMatchObject({
    title: 'Tỉa hoa',
    startsOn: '2027-12-28',
    dependencies: [{ lineId: one.id, lagDays: 0 }],
  });
});

test('a copy of what was done has its real days, labour and amounts, with what came up and without what was not done', async () => {
  const draft = await aPlan();
  const use = { materialId, dose: 20, doseUnit: 'g', dosePer: 'tree' };
  await addLines(
    manager,
    draft,
    { title: 'Bón gốc', startsOn: '2026-11-02', endsOn: '2026-11-03', labourDays: 4, materials: [use] },
    { title: 'Tỉa cành', startsOn: '2026-11-10', endsOn: '2026-11-11' },
  );
  const next = await aPlannedSeason(manager, { year: 2028, startsOn: '2027-10-10', endsOn: '2028-09-14' });
  const body = { name: 'Vụ sau', seasonId: next.id, basis: 'done' };
  const plan = expectData(await step(draft, 'approve'));
  expect(await manager.client.post(planPath(plan, '/copy'), body)).toBeProblem(422, 'bulk.nothing');

  const personId = await aWorker(manager);
  const finish = async (work: { id: number; version: number }, actual: object) => {
    let { version } = work;
    for (const fields of [
      { action: 'assign', personIds: [personId] },
      { action: 'start' },
      { action: 'finish', actual },
    ])
      ({ version } = expectData(
        await manager.client.post(`/api/works/${work.id}/transitions`, { version, ...fields }),
      ));
  };
  const [feeding] = await works(plan);
  // Half of the 200 g for ten trees.
  await finish(feeding, { labourDays: 5.5, materials: [{ materialId, quantity: 0.1 }] });
  const workTypeId = await aWorkType(manager);
  const unforeseen = anUnplannedWork({ title: 'Cắt cành gãy', workTypeId, targets: scope() });
  await finish(expectData(await manager.client.post('/api/works', unforeseen)), { labourDays: 1 });

  const copy = expectData(await manager.client.post(planPath(plan, '/copy'), body));
  expect(await lines(copy)).toMatchObject([
    { title: 'Bón gốc', startsOn: '2027-11-15', endsOn: '2027-11-15', labourDays: 5.5, materials: [{ dose: 10 }] },
    { title: 'Cắt cành gãy', startsOn: '2027-11-15', labourDays: 1, anchor: 'dates' },
  ]);
});

test('a plan with work is not removed; a draft is, and comes back', async () => {
  const draft = await aPlan();
  await addLines(manager, draft, {});
  const plan = expectData(await step(draft, 'approve'));
  expect(await manager.client.delete(planPath(plan, `?version=${plan.version}`))).toBeProblem(409, 'record.in_use');
  const other = await aPlan();
  expectData(await manager.client.delete(planPath(other, '?version=1')));
  expect(expectData(await manager.client.get('/api/farm-plans?deleted=only')).items).toMatchObject([{ id: other.id }]);
  expect(expectData(await manager.client.post(planPath(other, '/restore'))).deletedAt).toBeNull();
});

test('the history tells approval and another bloom date as one act each', async () => {
  const draft = await aPlan();
  const [bloom] = draft.keyDates;
  await addLines(manager, draft, { anchor: 'key-date', keyDateId: bloom?.id, startOffset: 0, endOffset: 1 }, {});
  const plan = expectData(await step(draft, 'approve'));
  const body = { version: plan.version, stages: plan.stages, keyDates: [{ ...bloom, actualOn: '2026-12-26' }] };
  expectData(await manager.client.put(planPath(plan, '/schedule'), body));
  const { items } = expectData(await manager.client.get('/api/v1/acts?pageSize=3'));
  expect(items).toMatchObject([
    { type: 'farm-plan', action: 'reschedule', entry: { record: { name: plan.name } } },
    { type: 'farm-plan', action: 'approve' },
    { type: 'farm-plan' },
  ]);
});
