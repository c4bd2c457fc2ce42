import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { Work } from '@vuon/contract/cultivation/work';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { anUnplannedWork, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';

const server = useServer();
let farm: Awaited<ReturnType<typeof aFarm>>;
let manager: Person;
let plan: FarmPlan;
let other: FarmPlan;
let input: { workTypeId: number; targets: object[] };
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const grove = await aGrove(server, manager);
  const targets = [{ kind: 'area', id: grove.areaId }];
  const season = await aPlannedSeason(manager);
  plan = await aFarmPlan(manager, { seasonId: season.id, targets });
  other = await aFarmPlan(manager, { seasonId: season.id, targets, name: 'Kế hoạch khác' });
  input = { workTypeId: await aWorkType(manager), targets: [{ kind: 'plot', id: grove.plotId }] };
});

const add = (fields: object = {}) => manager.client.post('/api/works', aWork({ ...input, ...fields }));
const added = async (fields: object = {}): Promise<Work> => expectData(await add(fields));
const found = async (fields: object = {}): Promise<Work> =>
  expectData(await manager.client.post('/api/works', anUnplannedWork({ ...input, finding: 'Ở gốc', ...fields })));
const put = ({ id, version }: Pick<Work, 'id' | 'version'>, fields: object = {}) =>
  manager.client.put(`/api/works/${id}`, { ...aWork(input), version, ...fields });
const get = async (id: number): Promise<Work> => expectData(await manager.client.get(`/api/works/${id}`));
const planOf = async ({ id }: FarmPlan): Promise<FarmPlan> =>
  expectData(await manager.client.get(`/api/farm-plans/${id}`));
const lines = async ({ id }: FarmPlan): Promise<PlanLine[]> =>
  expectData(await manager.client.get(`/api/farm-plans/${id}/lines`)).items;
const stepPlan = async ({ id }: FarmPlan, action: string) => {
  const { version } = await planOf({ id } as FarmPlan);
  expectData(await manager.client.post(`/api/farm-plans/${id}/transitions`, { version, action }));
};
const step = async ({ id, version }: Work, action: string, fields: object = {}): Promise<Work> =>
  expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));
const history = async (recordType: string, recordId: number) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=${recordType}&recordId=${recordId}`)).items;

describe('a work that is put into a plan', () => {
  test('has a line there, in the stage of its first day unless told; counts and history of the plan follow', async () => {
    const work = await added({ farmPlanId: plan.id, labourDays: 4 });
    expect(work).toMatchObject({ farmPlan: { id: plan.id }, stage: { name: 'Phục hồi' } });
    const [line] = await lines(plan);
    expect(line).toMatchObject({ id: work.planLineId, title: work.title, labourDays: 4, startsOn: work.startsOn });
    expect(line?.work).toMatchObject({ id: work.id, state: 'planned' });
    expect(await planOf(plan)).toMatchObject({ workCount: 1, lineCount: 1, doneCount: 0 });
    expect((await history('farm-plan', plan.id))[0]).toMatchObject({
      action: 'into-plan',
      before: { works: null },
      after: { works: `${work.code} ${work.title}` },
    });
    const chosen = await added({ farmPlanId: plan.id, stageId: plan.stages[2]?.id });
    expect(chosen.stage?.name).toBe('Nuôi trái');
    expect((await added({ farmPlanId: plan.id, startsOn: '2026-09-01', endsOn: '2026-09-01' })).stage?.name).toBe(
      'Phục hồi',
    );
    const acts = expectData(await manager.client.get('/api/v1/acts?recordType=work')).items;
    expect(acts[0]).toMatchObject({ action: 'create' });
  });

  test('is compared with what it took, and is not made again when the plan is approved or gets more lines', async () => {
    const personId = await aWorker(manager);
    let work = await added({ farmPlanId: plan.id, labourDays: 4, labourRate: 300_000, personIds: [personId] });
    await stepPlan(plan, 'approve');
    expect((await planOf(plan)).workCount).toBe(1);
    for (const action of ['assign', 'start']) work = await step(work, action);
    work = await step(work, 'finish', { actual: { labourDays: 6 } });
    expect((await lines(plan))[0]?.work?.actual).toMatchObject({ labourDays: 6, cost: 1_800_000 });
    expect(await planOf(plan)).toMatchObject({ state: 'running', doneCount: 1 });
    const gone = await added({ farmPlanId: plan.id });
    expectData(await manager.client.delete(`/api/works/${gone.id}?version=1`));
    await addLines(manager, plan, { title: 'Bón gốc' });
    expect((await planOf(plan)).workCount).toBe(2);
  });

  test('each of a series has its line', async () => {
    const repeat = { by: 'days', every: 7, until: '2026-12-20' };
    await added({ farmPlanId: plan.id, endsOn: '2026-11-20', repeat });
    expect((await lines(plan)).map(({ startsOn, stageId }) => [startsOn, stageId])).toEqual([
      ['2026-11-20', plan.stages[0]?.id],
      ['2026-11-27', plan.stages[0]?.id],
      ['2026-12-04', plan.stages[0]?.id],
      ['2026-12-11', plan.stages[1]?.id],
      ['2026-12-18', plan.stages[1]?.id],
    ]);
  });

  test('goes to another plan with its line, or out of all; its stage is changed in the plan', async () => {
    const work = await added();
    const inPlan: Work = expectData(await put(work, { farmPlanId: plan.id }));
    expect(inPlan.planLineId).not.toBeNull();
    const same: Work = expectData(await put(inPlan, { farmPlanId: plan.id, stageId: inPlan.stage?.id, title: 'Khác' }));
    expect(same.planLineId).toBe(inPlan.planLineId);
    expect(await put(same, { farmPlanId: plan.id, stageId: plan.stages[1]?.id })).toBeProblem(
      400,
      'request.invalid',
      'stageId',
    );
    const moved: Work = expectData(await put(same, { farmPlanId: other.id, stageId: other.stages[1]?.id }));
    expect(moved).toMatchObject({ farmPlan: { id: other.id }, stage: { id: other.stages[1]?.id } });
    expect([(await lines(plan)).length, (await lines(other)).length]).toEqual([0, 1]);
    const out: Work = expectData(await put(moved));
    expect(out).toMatchObject({ farmPlan: null, stage: null, planLineId: null, state: 'planned' });
    expect((await lines(other)).length).toBe(0);
    expect((await history('farm-plan', other.id)).map(({ action }: { action: string }) => action)).toEqual([
      'out-of-plan',
      'into-plan',
      'create',
    ]);
  });

  test('is refused by a plan that is closed, removed or another entity’s, and stays in one that is closed later', async () => {
    const work = await added({ farmPlanId: plan.id });
    await stepPlan(plan, 'approve');
    const { version } = await planOf(plan);
    const close = { version, action: 'close', cancelReason: 'Hết vụ' };
    expectData(await manager.client.post(`/api/farm-plans/${plan.id}/transitions`, close));
    const refused = await add({ farmPlanId: plan.id });
    expect(refused).toBeProblem(409, 'farm_plan.closed', 'farmPlanId');
    expect(refused.problem?.detail).toContain('KH-2027-001 đã kết thúc');
    const reopened = await step(await get(work.id), 'reopen');
    expectData(await put(reopened, { farmPlanId: plan.id, title: 'Tên khác' }));
    expect(await put(await get(work.id))).toBeProblem(409, 'farm_plan.closed');
    expectData(await manager.client.delete(`/api/farm-plans/${other.id}?version=1`));
    expect(await add({ farmPlanId: other.id })).toBeProblem(404, 'record.not_found', 'farmPlanId');
    const stranger = await aMember(server, await aFarm(server), 'manager');
    const { plotId } = await aGrove(server, stranger);
    const theirs = {
      workTypeId: await aWorkType(stranger),
      farmPlanId: plan.id,
      targets: [{ kind: 'plot', id: plotId }],
    };
    expect(await stranger.client.post('/api/works', aWork(theirs))).toBeProblem(404, 'record.not_found', 'farmPlanId');
  });
});

describe('unplanned work', () => {
  const promote = (who: Person, { id, version }: Work, fields: object = {}) =>
    who.client.post(`/api/works/${id}/promotion`, { version, farmPlanId: plan.id, ...fields });
  const demote = (who: Person, { id, version }: Work) =>
    who.client.delete(`/api/works/${id}/promotion?version=${version}`);

  test('is promoted into a plan, keeps what was found, and is taken back', async () => {
    const work = await found();
    const promoted: Work = expectData(await promote(manager, work, { stageId: plan.stages[1]?.id }));
    expect(promoted).toMatchObject({
      kind: 'planned',
      cause: work.cause,
      finding: 'Ở gốc',
      urgency: 'days',
      farmPlan: { id: plan.id },
      stage: { name: 'Ra hoa' },
    });
    expect((await lines(plan))[0]).toMatchObject({ notes: `Phát sinh: ${work.cause}`, work: { id: work.id } });
    expect((await history('work', work.id))[0]).toMatchObject({ action: 'into-plan' });
    expect((await history('farm-plan', plan.id))[0]).toMatchObject({ action: 'into-plan' });
    const acts = expectData(await manager.client.get('/api/v1/acts?recordType=work')).items;
    expect(acts[0]).toMatchObject({ action: 'into-plan' });
    // Edited as planned work, it keeps its reasons.
    const { cause, finding, urgency } = promoted;
    const edited = { farmPlanId: plan.id, cause, finding, urgency, title: 'Xử lý gốc' };
    const after: Work = expectData(await put(promoted, edited));
    const back: Work = expectData(await demote(manager, after));
    expect(back).toMatchObject({
      kind: 'unplanned',
      farmPlan: null,
      stage: null,
      planLineId: null,
      title: 'Xử lý gốc',
    });
    expect((await lines(plan)).length).toBe(0);
    expect((await history('farm-plan', plan.id))[0]).toMatchObject({ action: 'out-of-plan' });
  });

  test('that is done shows in the plan what it took', async () => {
    const personId = await aWorker(manager);
    let work = await found({ labourDays: 2, labourRate: 300_000, personIds: [personId] });
    for (const action of ['assign', 'start', 'finish', 'inspect']) work = await step(work, action);
    await addLines(manager, plan, {});
    await stepPlan(plan, 'approve');
    expectData(await promote(manager, work));
    expect((await lines(plan)).find((line) => line.work?.id === work.id)?.work?.actual).toMatchObject({
      cost: 600_000,
    });
    expect(await planOf(plan)).toMatchObject({ workCount: 2, doneCount: 1, state: 'running' });
  });

  test('is refused twice, at the same moment, by foremen, and by plans that it does not fit', async () => {
    const work = await found();
    const foreman = await aMember(server, farm, 'foreman');
    expect(await promote(foreman, work)).toBeProblem(403, 'permission.denied');
    expect(await promote(manager, work, { farmPlanId: 99_999 })).toBeProblem(404, 'record.not_found', 'farmPlanId');
    expect(await promote(manager, work, { stageId: other.stages[0]?.id })).toBeProblem(
      404,
      'record.not_found',
      'stageId',
    );
    const elsewhere = await aGrove(server, manager, { code: 'B-01' });
    const outside = await found({ targets: [{ kind: 'plot', id: elsewhere.plotId }] });
    expect(await promote(manager, outside)).toBeProblem(422, 'target.outside_plan', 'targets');
    const answers = await atOnce(server, [() => promote(manager, work), () => promote(manager, work)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const promoted = await get(work.id);
    expect(await promote(manager, promoted)).toBeProblem(422, 'work.promotion_refused');
    expect(await demote(manager, await added())).toBeProblem(422, 'work.promotion_refused');
    const cancelled = await step(await found(), 'cancel', { reason: 'Nhầm' });
    expect(await promote(manager, cancelled)).toBeProblem(409, 'work.closed');
    expect(await manager.client.post('/api/works', anUnplannedWork({ ...input, farmPlanId: plan.id }))).toBeProblem(
      400,
      'request.invalid',
      'farmPlanId',
    );
  });

  test('is promoted in one act on many, which is taken back', async () => {
    const works = [await found(), await found({ title: 'Dựng cây đổ' })];
    const act = async (action: string, select: object) => {
      const values = { farmPlanId: plan.id };
      expectData(await manager.client.post('/api/v1/bulk', { action, select, values }));
      await server.runJobs();
    };
    await act('work.promote', { ids: works.map(({ id }) => id) });
    expect((await lines(plan)).map(({ title }) => title)).toEqual(works.map(({ title }) => title));
    const [last] = expectData(await manager.client.get('/api/v1/acts')).items;
    expect(last.verb).toBe('Đưa vào kế hoạch');
    await act('work.demote', { changedBy: last.operation });
    expect((await lines(plan)).length).toBe(0);
    expect((await get(works[0]?.id ?? 0)).kind).toBe('unplanned');
  });
});
