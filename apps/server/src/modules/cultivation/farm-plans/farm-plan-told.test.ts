import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorker } from '../cultivation.factories.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from './farm-plan.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let foreman: Person;
let plan: FarmPlan;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  const { plotId } = await aGrove(server, manager);
  const { id: seasonId } = await aPlannedSeason(manager);
  const personIds = [
    await aWorker(manager, { fullName: 'Lan' }, manager),
    await aWorker(manager, { fullName: 'Bảy' }, foreman),
    await aWorker(manager, { fullName: 'Không tài khoản' }),
  ];
  plan = await aFarmPlan(manager, { seasonId, targets: [{ kind: 'plot', id: plotId }], personIds });
  const atBloom = { anchor: 'key-date', keyDateId: plan.keyDates[0]?.id, startOffset: 0, endOffset: 1 };
  await addLines(manager, plan, atBloom, atBloom, {});
});

const planNow = async (): Promise<FarmPlan> => expectData(await manager.client.get(`/api/farm-plans/${plan.id}`));
const step = async (action: string, fields: object = {}) => {
  const { version } = await planNow();
  expectData(await manager.client.post(`/api/farm-plans/${plan.id}/transitions`, { version, action, ...fields }));
};
const bloom = async (actualOn: string) => {
  const { version, stages, keyDates } = await planNow();
  const body = { version, stages, keyDates: [{ ...keyDates[0], actualOn }] };
  return expectData(await manager.client.put(`/api/farm-plans/${plan.id}/schedule`, body));
};
const inbox = async ({ client }: Person): Promise<{ kind: string; title: string; text: string; record: object }[]> =>
  expectData(await client.get('/api/v1/notifications')).items;

test('the people in charge are told of approval, another schedule and the end, in one line each', async () => {
  await bloom('2026-12-22');
  expect(await inbox(foreman)).toEqual([]);
  await step('approve');
  await bloom('2026-12-26');
  await step('close', { cancelReason: 'Hết vụ' });
  await step('reopen');
  const told = await inbox(foreman);
  expect(told.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['farm-plan.closed', 'Người manager mở lại kế hoạch KH-2027-001', plan.name],
    ['farm-plan.closed', 'Người manager kết thúc kế hoạch KH-2027-001', `${plan.name} · 3 công việc chưa xong bị hủy`],
    [
      'farm-plan.changed',
      'Người manager đổi lịch KH-2027-001, dời 2 việc',
      `${plan.name} · Ra hoa đợt 1 từ 22/12/2026 thành 26/12/2026`,
    ],
    ['farm-plan.approved', 'Người manager duyệt kế hoạch KH-2027-001', `${plan.name} · 3 công việc được tạo`],
  ]);
  expect(told[0]?.record).toEqual({ type: 'farm-plan', id: plan.id, within: [], name: plan.name });
  expect(await inbox(manager)).toEqual([]);
});

test('a change that is taken back is told too, and a muted kind is not', async () => {
  await step('approve');
  const { operation } = await bloom('2026-12-26');
  expectData(await manager.client.post(`/api/farm-plans/${plan.id}/schedule/undo`, { operation }));
  expect((await inbox(foreman))[0]).toMatchObject({
    kind: 'farm-plan.changed',
    title: 'Người manager hoàn tác đổi lịch KH-2027-001, 2 việc trở lại ngày cũ',
  });
  const settings = expectData(await foreman.client.get('/api/v1/notification-settings'));
  expect(settings).toContainEqual(expect.objectContaining({ kind: 'farm-plan.changed', group: 'Kế hoạch canh tác' }));
  expectData(await foreman.client.put('/api/v1/notification-settings', { kind: 'farm-plan.changed', on: false }));
  await bloom('2026-12-27');
  expect(await inbox(foreman)).toHaveLength(3);
});
