import type { Work } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
let manager: Person;
let personId: number;
let plotId: number;
let workTypeId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  workTypeId = await aWorkType(manager);
  const area = await anArea(manager);
  ({ id: plotId } = await aPlot(manager, { areaId: area.id }));
  await plantTrees(server.db, await aRow(manager, { plotId }), 10);
  personId = await aWorker(manager);
});

const added = async (fields: object = {}): Promise<Work> =>
  expectData(
    await manager.client.post('/api/works', aWork({ workTypeId, targets: [{ kind: 'plot', id: plotId }], ...fields })),
  );
const step = ({ id, version }: Pick<Work, 'id' | 'version'>, action: string, fields: object = {}) =>
  manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields });
const stepped = async (work: Work, action: string, fields: object = {}): Promise<Work> =>
  expectData(await step(work, action, fields));

/** Goes on by these steps; the first gives it to the person. */
const walked = async (work: Work, ...actions: string[]): Promise<Work> => {
  let now = await stepped(work, 'assign', { personIds: [personId] });
  for (const action of actions) now = await stepped(now, action);
  return now;
};

test('goes from planned to inspected, and what it took is kept from then on', async () => {
  const material = expectData(
    await manager.client.post('/api/materials', {
      code: 'NPK',
      name: 'NPK',
      kind: 'fertilizer',
      unit: 'kg',
      price: 20_000,
    }),
  );
  const use = { materialId: material.id, dose: 0.5, doseUnit: 'kg', dosePer: 'tree' };
  const work = await added({ materials: [use], labourDays: 2, labourRate: 300_000 });
  const doing = await walked(work, 'start');
  expect(doing).toMatchObject({ state: 'doing', people: [{ id: personId }], startedAt: '2026-11-15T03:00:00.000Z' });
  const done = await stepped(doing, 'finish', {
    actual: { labourDays: 3, materials: [{ materialId: material.id, quantity: 6 }] },
  });
  expect(done).toMatchObject({
    state: 'done',
    actualLabourDays: 3,
    materials: [{ quantity: 5, actualQuantity: 6 }],
    cost: 6 * 20_000 + 3 * 300_000,
  });
  const again = await stepped(done, 'give-back', { reason: 'Còn sót hàng cuối' });
  expect(again).toMatchObject({
    state: 'doing',
    stateReason: 'Còn sót hàng cuối',
    finishedAt: null,
    actualLabourDays: null,
  });
  // Nothing told: as planned, for the trees of that moment.
  const finished = await stepped(again, 'finish');
  expect(finished).toMatchObject({ actualLabourDays: 2, materials: [{ actualQuantity: 5 }], stateReason: null });
  const row = await aRow(manager, { plotId });
  expectData(await manager.client.post('/api/plants', { rowId: row.id, code: 'C99', plantStatusId: 2 }));
  const inspected = await stepped(finished, 'inspect');
  expect(inspected).toMatchObject({ state: 'inspected', materials: [{ quantity: 5.5, actualQuantity: 5 }] });
  const fields = aWork({ workTypeId, targets: inspected.targets, version: inspected.version });
  expect(await manager.client.put(`/api/works/${work.id}`, fields)).toBeProblem(409, 'work.closed');
  const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=work&recordId=${work.id}`));
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'inspect',
    'finish',
    'give-back',
    'finish',
    'start',
    'assign',
    'create',
  ]);
});

test('assigning needs somebody; taking it back leaves nobody', async () => {
  const work = await added();
  expect(await step(work, 'assign')).toBeProblem(400, 'request.invalid', 'personIds');
  expect(await step(work, 'start')).toBeProblem(422, 'work.transition_refused', 'action');
  const crewId = await aCrew(manager);
  const assigned = await stepped(work, 'assign', { crewIds: [crewId] });
  expect(assigned).toMatchObject({ state: 'assigned', crews: [{ id: crewId }], people: [] });
  const empty = aWork({ workTypeId, targets: work.targets, version: assigned.version });
  expect(await manager.client.put(`/api/works/${work.id}`, empty)).toBeProblem(400, 'request.invalid', 'personIds');
  expect(await stepped(assigned, 'unassign')).toMatchObject({ state: 'planned', crews: [] });
});

test('blocked work goes back to where it was; cancelled work is opened again; both ask why', async () => {
  const doing = await walked(await added(), 'start');
  expect(await step(doing, 'block')).toBeProblem(400, 'request.invalid', 'reason');
  const blocked = await stepped(doing, 'block', { reason: 'Hết thuốc' });
  expect(blocked).toMatchObject({ state: 'blocked', resumesAs: 'doing', stateReason: 'Hết thuốc' });
  expect(await stepped(blocked, 'resume')).toMatchObject({ state: 'doing', resumesAs: null, stateReason: null });
  const other = await added();
  expect(await step(other, 'cancel')).toBeProblem(400, 'request.invalid', 'reason');
  const cancelled = await stepped(other, 'cancel', { reason: 'Mưa dầm' });
  expect(cancelled).toMatchObject({ state: 'cancelled', isLate: false });
  expect(
    await manager.client.patch(`/api/works/${other.id}/window`, { version: 2, from: '2026-11-20', to: '2026-11-21' }),
  ).toBeProblem(409, 'work.closed');
  expect(await stepped(cancelled, 'reopen')).toMatchObject({ state: 'planned', stateReason: null });
});

test('does not start while a work before it is not done', async () => {
  const before = await added({ title: 'Cắt cỏ' });
  const work = await added({ dependencies: [{ workId: before.id }] });
  const assigned = await walked(work);
  const refused = await step(assigned, 'start');
  expect(refused).toBeProblem(422, 'work.waits', 'action');
  expect(refused.problem?.detail).toContain('CV-0001 Cắt cỏ');
  await walked(before, 'start', 'finish');
  expect(await stepped(assigned, 'start')).toMatchObject({ state: 'doing', dependencies: [{ state: 'done' }] });
});

test('the same step twice, or by two at once, is done once', async () => {
  const assigned = await walked(await added());
  const answers = await atOnce(server, [() => step(assigned, 'start'), () => step(assigned, 'start')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await step({ id: assigned.id, version: assigned.version + 1 }, 'start');
  expect(refused).toBeProblem(422, 'work.transition_refused', 'action');
  expect(refused.problem?.detail).toContain("'Đang làm'");
  const strange = { actual: { materials: [{ materialId: 1, quantity: 2 }] } };
  expect(await step({ id: assigned.id, version: assigned.version + 1 }, 'finish', strange)).toBeProblem(
    400,
    'request.invalid',
    'actual.materials',
  );
});
