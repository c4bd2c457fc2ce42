import type { Act } from '@vuon/contract/audit/act';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from './farm-plan.factories.ts';

const server = useServer();
let manager: Person;
let draft: FarmPlan;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const { plotId } = await aGrove(server, manager);
  const { id: seasonId } = await aPlannedSeason(manager);
  draft = await aFarmPlan(manager, { seasonId, targets: [{ kind: 'plot', id: plotId }] });
  const atBloom = { anchor: 'key-date', keyDateId: draft.keyDates[0]?.id };
  const [pollinate] = await addLines(manager, draft, { title: 'Thụ phấn', ...atBloom, startOffset: 2, endOffset: 4 });
  await addLines(
    manager,
    draft,
    {
      title: 'Tỉa hoa',
      startsOn: '2026-12-26',
      endsOn: '2026-12-27',
      dependencies: [{ lineId: pollinate?.id }],
    },
    { title: 'Bón gốc', ...atBloom, startOffset: 10, endOffset: 11 },
    { title: 'Kiểm tra', startsOn: '2026-12-01', endsOn: '2026-12-01' },
  );
});

const path = (rest = '') => `/api/farm-plans/${draft.id}${rest}`;
const planNow = async (): Promise<FarmPlan> => expectData(await manager.client.get(path()));
const approve = async () =>
  expectData(
    await manager.client.post(path('/transitions'), { version: (await planNow()).version, action: 'approve' }),
  );
/** The bloom six days later moves three of the four lines, one of them because it comes after another. */
const bloomLater = async (fields: object = {}) => {
  const { version, stages, keyDates } = await planNow();
  const schedule = { version, stages, keyDates: [{ ...keyDates[0], actualOn: '2026-12-26' }], ...fields };
  return expectData(await manager.client.put(path('/schedule'), schedule)) as { operation: string; moved: number };
};
const undo = (operation: string) => manager.client.post(path('/schedule/undo'), { operation });
const lines = async (): Promise<PlanLine[]> => expectData(await manager.client.get(path('/lines'))).items;
const days = async () => {
  const { items } = expectData(await manager.client.get(`/api/works?farmPlanId=${draft.id}&sort=code&pageSize=50`)) as {
    items: { title: string; startsOn: string }[];
  };
  return {
    lines: (await lines()).map(({ startsOn }) => startsOn.slice(5)),
    works: items.map(({ startsOn }) => startsOn.slice(5)),
  };
};
const lineCalled = async (title: string) => (await lines()).find((line) => line.title === title) as PlanLine;
const step = async (title: string, action: string, fields: object = {}) => {
  const id = (await lineCalled(title)).work?.id;
  const { version } = expectData(await manager.client.get(`/api/works/${id}`));
  expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));
};
const begin = async (title: string) => {
  const person = expectData(await manager.client.post('/api/people', { fullName: 'Y Nuê Niê' }));
  await step(title, 'assign', { personIds: [person.id] });
  await step(title, 'start');
};
const moveWork = async (title: string, day: string) => {
  const work = expectData(await manager.client.get(`/api/works/${(await lineCalled(title)).work?.id}`));
  const window = { version: work.version, from: day, to: day };
  return expectData(await manager.client.patch(`/api/works/${work.id}/window`, window));
};
const theAct = async (operation: string): Promise<Act> =>
  expectData(await manager.client.get(`/api/v1/acts/${operation}`));

test('puts back the key date, the lines that followed or were pushed, and their work', async () => {
  await approve();
  const before = await days();
  expect(before.lines).toEqual(['12-22', '12-26', '12-30', '12-01']);
  const { operation, moved } = await bloomLater();
  expect(moved).toBe(3);
  expect(await days()).toEqual({
    lines: ['12-28', '12-31', '01-05', '12-01'],
    works: ['12-28', '12-31', '01-05', '12-01'],
  });
  expect((await theAct(operation)).undo).toEqual({ kind: 'schedule', planId: draft.id });
  expect(expectData(await undo(operation))).toMatchObject({ moved: 3, stayed: 0, stayedDates: 0 });
  expect(await days()).toEqual(before);
  expect((await planNow()).keyDates).toEqual(draft.keyDates);
  // Counted from the bloom as before: the same change moves the same lines again.
  expect((await bloomLater()).moved).toBe(3);
});

test('is struck in the history, without a line of its own, and is done once', async () => {
  await approve();
  const { operation } = await bloomLater();
  const { items: before } = expectData(await manager.client.get('/api/v1/acts?pageSize=50'));
  const answers = await atOnce(server, [() => undo(operation), () => undo(operation)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { items: after } = expectData(await manager.client.get('/api/v1/acts?pageSize=50'));
  expect(after).toHaveLength(before.length);
  expect(after[0]).toMatchObject({ operation, undo: null, undone: { byName: 'Người manager', count: null } });
});

test('work that has begun or was moved since stays with its line, and with those that come after it', async () => {
  await approve();
  const { operation } = await bloomLater();
  await begin('Thụ phấn');
  await moveWork('Bón gốc', '2027-01-09');
  expect(expectData(await undo(operation))).toMatchObject({ moved: 0, stayed: 3, stayedDates: 0 });
  expect(await days()).toEqual({
    lines: ['12-28', '12-31', '01-05', '12-01'],
    works: ['12-28', '12-31', '01-09', '12-01'],
  });
  expect((await planNow()).keyDates[0]?.actualOn).toBeNull();
  expect((await theAct(operation)).undone).toMatchObject({ count: 1 });
});

test('work that lay elsewhere than its line goes back there', async () => {
  await approve();
  await moveWork('Bón gốc', '2027-01-02');
  const { operation } = await bloomLater();
  expect((await days()).works[2]).toBe('01-05');
  expectData(await undo(operation));
  expect(await days()).toMatchObject({ works: ['12-22', '12-26', '01-02', '12-01'] });
});

test('work that was made since goes back with its line', async () => {
  const { operation } = await bloomLater();
  await approve();
  expect(expectData(await undo(operation))).toMatchObject({ moved: 3, stayed: 0 });
  expect((await days()).works).toEqual(['12-22', '12-26', '12-30', '12-01']);
});

test('a line that was moved or removed since, and a date that was edited since, stay', async () => {
  const { operation } = await bloomLater();
  const moved = await lineCalled('Bón gốc');
  const window = { version: moved.version, startsOn: '2027-01-08', endsOn: '2027-01-09' };
  expectData(await manager.client.patch(`/api/plan-lines/${moved.id}/window`, window));
  const removed = await lineCalled('Tỉa hoa');
  expectData(await manager.client.delete(`/api/plan-lines/${removed.id}?version=${removed.version}`));
  const { version, stages, keyDates } = await planNow();
  const again = { version, stages, keyDates: [{ ...keyDates[0], name: 'Ra hoa sớm' }] };
  expectData(await manager.client.put(path('/schedule'), again));
  expect(expectData(await undo(operation))).toMatchObject({ moved: 1, stayed: 2, stayedDates: 1 });
  expect((await days()).lines).toEqual(['12-22', '01-08', '12-01']);
  expect((await planNow()).keyDates).toMatchObject([{ name: 'Ra hoa sớm', actualOn: '2026-12-26' }]);
});

test('stages that were added go, unless they have lines by now; those that were removed come back', async () => {
  const { version, stages, keyDates } = await planNow();
  const added = { name: 'Thu hoạch', startsOn: '2027-05-13', endsOn: '2027-06-30' };
  const other = { ...added, name: 'Sau thu hoạch' };
  const body = { version, stages: [stages[0], stages[1], added, other], keyDates };
  const { operation, plan } = expectData(await manager.client.put(path('/schedule'), body));
  await addLines(manager, draft, { title: 'Cắt trái', stageId: plan.stages[2].id });
  expect(expectData(await undo(operation))).toMatchObject({ moved: 0, stayed: 0, stayedDates: 1 });
  expect((await planNow()).stages).toMatchObject([...stages, added]);
});

test('says that nothing is left to take back, and refuses other acts', async () => {
  const { operation } = await bloomLater();
  const { version, stages, keyDates } = await planNow();
  expectData(
    await manager.client.put(path('/schedule'), {
      version,
      stages,
      keyDates: [{ ...keyDates[0], actualOn: '2026-12-28' }],
    }),
  );
  expect(await undo(operation)).toBeProblem(409, 'farm_plan.changed_since');
  expect((await theAct(operation)).undone).toBeNull();
  const line = await lineCalled('Kiểm tra');
  const window = { version: line.version, startsOn: '2026-12-02', endsOn: '2026-12-02' };
  expectData(await manager.client.patch(`/api/plan-lines/${line.id}/window`, window));
  const { items } = expectData(await manager.client.get('/api/v1/acts?pageSize=1'));
  expect(items[0]).toMatchObject({ type: 'farm-plan', action: 'reschedule', undo: null });
  expect(await undo(items[0].operation)).toBeProblem(404, 'record.not_found', 'operation');
});

test('a stage whose only line was removed stays, because the line may come back', async () => {
  const [line] = await addLines(manager, draft, { stageId: draft.stages[2]?.id });
  expectData(await manager.client.delete(`/api/plan-lines/${line?.id}?version=1`));
  const { version, stages, keyDates } = await planNow();
  const body = { version, stages: stages.slice(0, 2), keyDates };
  expect(await manager.client.put(path('/schedule'), body)).toBeProblem(409, 'record.in_use', 'stages');
});
