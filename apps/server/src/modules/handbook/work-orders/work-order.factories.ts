import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

/** A farm with a plot of four rows of ten trees, a manager, a foreman with a crew, and a worker in it. */
export const anOrchard = async (server: TestServer) => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const foreman = await aMember(server, farm, 'foreman');
  const worker = await aMember(server, farm, 'worker');
  const area = await anArea(manager, { name: 'Đồi Đông' });
  const plot = await aPlot(manager, { areaId: area.id, code: 'A-03' });
  const rowIds: number[] = [];
  for (const code of ['H01', 'H02', 'H03', 'H04']) {
    const row = await aRow(manager, { plotId: plot.id, code });
    await plantTrees(server.db, row, 10);
    rowIds.push(row.id);
  }
  const post = async (path: string, body: object) => expectData(await manager.client.post(path, body));
  const personOf = async (fullName: string, account: Person): Promise<number> => {
    const { id } = await post('/api/people', { fullName, startedOn: '2026-01-01' });
    expectData(await manager.client.put(`/api/people/${id}/account`, { userId: account.id, version: 1 }));
    return id;
  };
  const foremanId = await personOf('Y Bhăm Niê', foreman);
  const workerId = await personOf('Ama Bảy', worker);
  const { id: crewId } = await post('/api/crews', { name: 'Tổ phun', foremanId, memberIds: [workerId] });
  const { id: workTypeId } = await post('/api/work-types', { code: 'PHUN', name: 'Phun thuốc', kind: 'protection' });
  return {
    farm,
    manager,
    foreman,
    worker,
    areaId: area.id,
    plotId: plot.id,
    rowIds,
    foremanId,
    workerId,
    crewId,
    workTypeId,
  };
};
export type Orchard = Awaited<ReturnType<typeof anOrchard>>;

export const rowTargets = (ids: number[]) => ids.map((id) => ({ kind: 'row' as const, id }));

/** A planned work on the whole plot unless told otherwise. */
export const aWorkOf = async ({ manager, workTypeId, plotId }: Orchard, fields: object = {}): Promise<Work> =>
  expectData(
    await manager.client.post('/api/works', {
      kind: 'planned',
      title: 'Phun canxi – bo',
      workTypeId,
      targets: [{ kind: 'plot', id: plotId }],
      startsOn: '2026-11-15',
      endsOn: '2026-11-20',
      ...fields,
    }),
  );

/** A request for an order; each field can be overridden, also by nonsense. */
export const anOrder = ({ plotId, workerId }: Orchard, workIds: number[], fields: object = {}) => ({
  workIds,
  title: 'Phun phòng thối trái',
  targets: [{ kind: 'plot', id: plotId }],
  startsOn: '2026-11-15',
  dueAt: '2026-11-16T03:00:00Z',
  personIds: [workerId],
  ...fields,
});

export const anOrderOf = async (orchard: Orchard, workIds: number[], fields: object = {}): Promise<WorkOrder> =>
  expectData(await orchard.manager.client.post('/api/work-orders', anOrder(orchard, workIds, fields)));

export const takeStep = ({ client }: Person, { id }: { id: number }, action: string, fields: object = {}) =>
  client.post(`/api/work-orders/${id}/transitions`, { action, ...fields });

/** Goes on by these steps. */
export const walk = async (by: Person, order: WorkOrder, ...actions: string[]): Promise<WorkOrder> => {
  let now = order;
  for (const action of actions) now = expectData(await takeStep(by, order, action));
  return now;
};
