import type { BatmanBoard, BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import type { Person } from '@vuon/contract/people/person';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person as Somebody } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

// The clock of tests stands at Sunday 15/11/2026; their week begins the day after.
export const monday = '2026-11-16';
export const at = (day: number, hour: number) => `2026-11-${16 + day}T${String(hour - 7).padStart(2, '0')}:00:00.000Z`;

/** Requests of tests; each field can be overridden, also by nonsense. */
export const aTask = <F extends object>(fields: F = {} as F) => ({
  title: 'Tỉa trái',
  place: 'A-09',
  startsAt: at(0, 7),
  endsAt: at(0, 11),
  ...fields,
});
export const aPlan = <F extends object>(fields: F = {} as F) => ({
  period: 'week',
  startsOn: monday,
  tasks: [],
  ...fields,
});

export const states = ({ tasks }: BatmanPlan) => tasks.map(({ status }) => status);
export const act = (by: Somebody, name: string, tasks: BatmanTask[], reason?: string) =>
  by.client.post('/api/batman-tasks/acts', {
    act: name,
    tasks: tasks.map(({ id, version }) => ({ id, version })),
    ...(reason && { reason }),
  });
export const edit = (by: Somebody, { id, version, title, place, notes, workId }: BatmanTask, times: object) =>
  by.client.put(`/api/batman-tasks/${id}`, {
    title,
    place,
    notes,
    workId,
    startsAt: at(0, 7),
    endsAt: at(0, 11),
    version,
    ...times,
  });
export const takeBack = (by: Somebody, operation: string) =>
  by.client.post('/api/batman-tasks/take-back', { operation });
export const inbox = async (by: Somebody): Promise<{ kind: string; title: string; text: string }[]> =>
  expectData(await by.client.get('/api/v1/notifications')).items;

export type BatmanFarm = Awaited<ReturnType<typeof aBatmanFarm>>;

/** A farm with a crew: `lead` is the foreman's person, `hand` the worker's, in that crew; `other` is in none. */
export const aBatmanFarm = async (server: TestServer) => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const foreman = await aMember(server, farm, 'foreman');
  const worker = await aMember(server, farm, 'worker');
  const person = async (fullName: string, account?: Somebody, fields = {}): Promise<Person> => {
    const made: Person = expectData(await manager.client.post('/api/people', { fullName, ...fields }));
    if (!account) return made;
    return expectData(
      await manager.client.put(`/api/people/${made.id}/account`, { userId: account.id, version: made.version }),
    );
  };
  const lead = await person('Y Thịnh Êban', foreman);
  const hand = await person('H’Lan Mlô', worker);
  const other = await person('Lê Thị Sương');
  expectData(await manager.client.post('/api/crews', { name: 'Tổ phun', foremanId: lead.id, memberIds: [hand.id] }));
  return {
    manager,
    foreman,
    worker,
    lead,
    hand,
    other,
    person,
    plan: async (fields: object, by = manager): Promise<BatmanPlan> =>
      expectData(await by.client.post('/api/batman-plans', aPlan({ personId: hand.id, ...fields }))),
    get: async (id: number): Promise<BatmanPlan> => expectData(await manager.client.get(`/api/batman-plans/${id}`)),
    board: async (by = manager, startsOn = monday): Promise<BatmanBoard> =>
      expectData(await by.client.get(`/api/batman-board?startsOn=${startsOn}`)),
  };
};
