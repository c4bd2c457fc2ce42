import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { PlanTemplate } from '@vuon/contract/cultivation/plan-template';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorkType } from '../cultivation.factories.ts';
import { aPlanTemplate, aTemplateLine } from '../plan-templates/plan-template.factories.ts';
import { seedPlanTemplates } from '../plan-templates/plan-template.seed.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from './farm-plan.factories.ts';

const server = useServer();
let manager: Person;
let plotId: number;
let seasonId: number;
let workTypeId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  ({ plotId } = await aGrove(server, manager));
  seasonId = (await aPlannedSeason(manager)).id;
  workTypeId = await aWorkType(manager);
});

const aTemplate = async (fields: object = {}): Promise<PlanTemplate> =>
  expectData(await manager.client.post('/api/plan-templates', aPlanTemplate(workTypeId, fields)));
const input = (fields: object = {}) => ({
  name: 'Monthong 2027',
  seasonId,
  targets: [{ kind: 'plot', id: plotId }],
  ...fields,
});
const begin = async (fields: object): Promise<FarmPlan> =>
  expectData(await manager.client.post('/api/farm-plans', input(fields)));
const linesOf = async ({ id }: FarmPlan): Promise<PlanLine[]> =>
  expectData(await manager.client.get(`/api/farm-plans/${id}/lines`)).items;
const saved = async ({ id }: FarmPlan, name = 'Mẫu của tôi'): Promise<PlanTemplate> =>
  expectData(await manager.client.post(`/api/farm-plans/${id}/template`, { name }));

test('a plan begins with the template’s work, on the season’s days and the whole scope', async () => {
  const template = await aTemplate();
  const plan = await begin({ templateId: template.id });
  expect(plan).toMatchObject({ lineCount: 3, template: { id: template.id, name: template.name, isSystem: false } });
  expect(plan.stages.map(({ name }) => name)).toEqual(['Phục hồi', 'Ra hoa', 'Nuôi trái']);
  expect(plan.keyDates).toMatchObject([{ name: 'Xổ nhụy', plannedOn: '2026-12-29' }]);
  const [pruning, feeding, pollination] = await linesOf(plan);
  expect(pruning).toMatchObject({
    title: 'Tỉa cành',
    startsOn: '2026-10-15',
    endsOn: '2026-10-19',
    startOffset: 5,
    isWholeScope: true,
    stageId: plan.stages[0]?.id,
  });
  expect(pruning?.labourDays).toBeCloseTo(6 * plan.place.hectares, 1);
  // It would begin on the first day of the stage, but comes three days after the pruning.
  expect(feeding).toMatchObject({
    startsOn: '2026-10-23',
    startOffset: 13,
    labourDays: null,
    dependencies: [{ lineId: pruning?.id, lagDays: 3 }],
  });
  expect(pollination).toMatchObject({
    startsOn: '2026-12-29',
    anchor: 'key-date',
    keyDateId: plan.keyDates[0]?.id,
    stageId: plan.stages[1]?.id,
  });
});

test('the history of the plan is one line that names the template', async () => {
  const template = await aTemplate();
  const plan = await begin({ templateId: template.id });
  const { data: audit } = await manager.client.get(`/api/v1/audit?recordType=farm-plan&recordId=${plan.id}`);
  expect(audit.items).toMatchObject([{ action: 'create', after: { template: template.name } }]);
  const { data: acts } = await manager.client.get(`/api/v1/acts?recordType=farm-plan`);
  expect(acts.items).toMatchObject([
    {
      action: 'create',
      type: 'farm-plan',
      count: 1,
      counts: [
        { type: 'farm-plan', action: 'create', count: 1 },
        { type: 'plan-line', action: 'create', count: 3 },
      ],
    },
  ]);
});

test('stages that the user gives are kept; lines go to the one of their name, or at their place', async () => {
  const template = await aTemplate();
  const plan = await begin({
    templateId: template.id,
    stages: [
      { name: 'Dưỡng cây', startsOn: '2026-10-10', endsOn: '2026-11-30' },
      { name: 'RA HOA', startsOn: '2026-12-01', endsOn: '2027-01-15' },
    ],
    keyDates: [{ name: 'xo nhuy', plannedOn: '2027-01-05' }],
  });
  expect(plan.stages.map(({ name }) => name)).toEqual(['Dưỡng cây', 'RA HOA']);
  expect(plan.keyDates).toMatchObject([{ name: 'xo nhuy', plannedOn: '2027-01-05' }]);
  const lines = await linesOf(plan);
  expect(lines.map(({ stageId }) => stageId)).toEqual([0, 0, 1].map((at) => plan.stages[at]?.id));
  expect(lines[2]).toMatchObject({ startsOn: '2027-01-05', keyDateId: plan.keyDates[0]?.id });
});

test('a template that is archived, removed or somebody else’s begins no plan', async () => {
  const send = (templateId: number) => manager.client.post('/api/farm-plans', input({ templateId }));
  const template = await aTemplate();
  const stranger = await aMember(server, await aFarm(server), 'manager');
  const foreign = await stranger.client.post('/api/plan-templates', aPlanTemplate(await aWorkType(stranger)));
  expect(await send(foreign.data.id)).toBeProblem(404, 'record.not_found', 'templateId');
  await manager.client.patch(`/api/plan-templates/${template.id}/archived`, { version: 1, archived: true });
  expect(await send(template.id)).toBeProblem(404, 'record.not_found', 'templateId');
  await manager.client.patch(`/api/plan-templates/${template.id}/archived`, { version: 2, archived: false });
  await manager.client.delete(`/api/plan-templates/${template.id}?version=3`);
  expect(await send(template.id)).toBeProblem(404, 'record.not_found', 'templateId');
  expect(await manager.client.count('/api/farm-plans')).toBe(0);
});

test('a work type that is gone, and a dose that the label no longer allows, are told before anything is made', async () => {
  const material = { code: 'NPK', name: 'NPK', kind: 'fertilizer', unit: 'kg' };
  const { id: materialId } = expectData(await manager.client.post('/api/materials', material));
  const materials = [{ materialId, dose: 3, doseUnit: 'kg', dosePer: 'tree' }];
  const { id: templateId } = await aTemplate({ lines: [aTemplateLine({ id: 1, workTypeId, materials })] });
  const send = () => manager.client.post('/api/farm-plans', input({ templateId }));
  const label = { ...material, dose: 1, doseUnit: 'kg', dosePer: 'tree', maxDose: 2, version: 1 };
  expectData(await manager.client.put(`/api/materials/${materialId}`, label));
  expect(await send()).toBeProblem(422, 'material.over_dose');
  await server.db.updateTable('work_type').set({ deleted_at: server.clock().toISOString() }).execute();
  expect(await send()).toBeProblem(404, 'record.not_found', 'templateId');
  expect(await manager.client.count('/api/farm-plans')).toBe(0);
});

test('removed at the same moment, a template is either used or gone', async () => {
  const template = await aTemplate();
  const [made, removed] = await atOnce(server, [
    () => manager.client.post('/api/farm-plans', input({ templateId: template.id })),
    () => manager.client.delete(`/api/plan-templates/${template.id}?version=1`),
  ]);
  expect(removed?.status).toBe(200);
  if (made?.status === 404) expect(made).toBeProblem(404, 'record.not_found', 'templateId');
  else expect(expectData(made as never)).toMatchObject({ lineCount: 3, template: { id: template.id } });
});

test('saved as a template, a plan loses its days and places, and labour is for a hectare', async () => {
  const plan = await aFarmPlan(manager, { seasonId, targets: [{ kind: 'plot', id: plotId }] });
  const [, bloom] = plan.stages;
  const [first] = await addLines(
    manager,
    plan,
    { title: 'Tỉa cành', workTypeId, startsOn: '2026-10-15', endsOn: '2026-10-19', labourDays: 6 },
    {
      title: 'Thụ phấn',
      workTypeId,
      stageId: bloom?.id,
      anchor: 'key-date',
      keyDateId: plan.keyDates[0]?.id,
      startOffset: -1,
      endOffset: 2,
    },
  );
  await addLines(manager, plan, { title: 'Bón gốc', workTypeId, dependencies: [{ lineId: first?.id, lagDays: 4 }] });
  const template = await saved(plan);
  expect(template).toMatchObject({
    code: 'MKH-001',
    name: 'Mẫu của tôi',
    cropGroupId: 3,
    source: 'Kế hoạch KH-2027-001 Monthong chính vụ 2027',
    keyDates: [{ name: 'Ra hoa đợt 1', stageId: bloom?.id, offsetDays: 11 }],
  });
  expect(template.stages.map(({ name, days }) => [name, days])).toEqual([
    ['Phục hồi', 60],
    ['Ra hoa', 45],
    ['Nuôi trái', 110],
  ]);
  const [pruning, feeding, pollination] = template.lines;
  expect(pruning).toMatchObject({ anchor: 'stage-start', startOffset: 5, endOffset: 9 });
  expect(pruning?.labourDaysPerHa).toBeCloseTo(6 / plan.place.hectares, 2);
  expect(feeding).toMatchObject({ title: 'Bón gốc', dependencies: [{ lineId: pruning?.id, lagDays: 4 }] });
  expect(pollination).toMatchObject({ anchor: 'key-date', startOffset: -1, endOffset: 2 });
  expect((await saved(plan)).code).toBe('MKH-002');

  // A plan of the same season and scope that begins with it has the same lines.
  const again = await begin({ templateId: template.id });
  const facts = async (one: FarmPlan) =>
    (await linesOf(one)).map(({ title, startsOn, endsOn, labourDays }) => ({
      title,
      startsOn,
      endsOn,
      labourDays: labourDays && Math.round(labourDays),
    }));
  expect(await facts(again)).toEqual(await facts(plan));
});

test('lines that differ in their places alone become one, with the labour of all', async () => {
  const other = await aGrove(server, manager, { code: 'A-02' });
  const plan = await aFarmPlan(manager, {
    seasonId,
    targets: [plotId, other.plotId].map((id) => ({ kind: 'plot', id })),
  });
  const here = { workTypeId, targets: [{ kind: 'plot', id: plotId }] };
  const there = { workTypeId, targets: [{ kind: 'plot', id: other.plotId }] };
  const [one, two] = await addLines(manager, plan, { ...here, labourDays: 4 }, { ...there, labourDays: 8 });
  await addLines(manager, plan, { ...here, title: 'Bón gốc', dependencies: [{ lineId: one?.id }] });
  await addLines(manager, plan, { ...there, title: 'Bón gốc', dependencies: [{ lineId: two?.id }] });
  const { lines } = await saved(plan);
  expect(lines.map(({ title }) => title)).toEqual(['Phun canxi – bo', 'Bón gốc']);
  expect(lines[0]?.labourDaysPerHa).toBeCloseTo(12 / plan.place.hectares, 2);
  expect(lines[1]?.dependencies).toEqual([{ lineId: one?.id, lagDays: 0 }]);
});

test('a plan of the system’s durian season shares the season’s days where it has fewer stages', async () => {
  await seedCatalogue(server.db, server.clock());
  await seedPlanTemplates(server.db, server.clock());
  const stages = ['Phục hồi sau thu hoạch', 'Tạo mầm hoa', 'Ra hoa', 'Đậu trái', 'Nuôi trái', 'Thu hoạch'];
  const season = await aPlannedSeason(manager, {
    cropGroupId: 1,
    stages: stages.map((name, index) => ({ name, days: [75, 45, 55, 25, 75, 15][index] })),
  });
  const plan = await begin({ seasonId: season.id, templateId: 1 });
  expect(plan.template).toMatchObject({ isSystem: true });
  expect(plan.stages.map(({ name, startsOn }) => [name, startsOn])).toEqual([
    ['Phục hồi sau thu hoạch', '2026-10-10'],
    ['Ra cơi đọt', '2026-11-04'],
    ['Tạo mầm hoa', '2026-12-24'],
    ['Ra hoa', '2027-02-07'],
    ['Đậu trái', '2027-04-03'],
    ['Nuôi trái', '2027-04-28'],
    ['Thu hoạch', '2027-07-12'],
  ]);
  const lines = await linesOf(plan);
  const endOf = new Map(lines.map((line) => [line.id, line.endsOn]));
  for (const { startsOn, dependencies } of lines)
    for (const { lineId } of dependencies) expect(startsOn > (endOf.get(lineId) ?? '')).toBe(true);
  for (const { startsOn, endsOn } of lines)
    expect(startsOn >= season.startsOn && endsOn <= season.endsOn && startsOn <= endsOn).toBe(true);
});
