import type { HarvestCount } from '@vuon/contract/harvest/harvest-count';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

/** A plot of one hectare with one row of ten Monthong, in an area of its own; `plantedOn`: when all of them were planted. */
export const anOrchard = async (
  server: TestServer,
  who: Person,
  { code = 'A-01', cropGroupId = 3, plantedOn = '2015-06-01' as string | null } = {},
) => {
  const area = await anArea(who, { name: `Đồi ${code}` });
  const plot = await aPlot(who, { areaId: area.id, code, location: land(0, 0, 100, 100) });
  const row = await aRow(who, { plotId: plot.id, code: 'H01', number: 1 });
  const trees = await plantTrees(
    server.db,
    row,
    Array.from({ length: 10 }, (_, index) => ({ cropGroupId, at: at(5 + index * 8, 20) })),
  );
  if (plantedOn) await server.db.updateTable('plant').set({ planted_on: plantedOn }).where('id', 'in', trees).execute();
  return { areaId: area.id as number, plotId: plot.id, rowId: row.id, trees, targets: [{ kind: 'plot', id: plot.id }] };
};

type Fields = { targets: object[]; [field: string]: unknown };

/** 180 kg of 60 fruits, weighed this morning; each field can be overridden, also by nonsense. */
export const yieldInput = (fields: Fields) => ({
  harvestedAt: '2026-11-15T02:00:00Z',
  grades: [
    { grade: 'a', kg: 120 },
    { grade: 'b', kg: 60 },
  ],
  fruits: 60,
  ...fields,
});
export const aHarvestYield = async ({ client }: Person, fields: Fields): Promise<HarvestYield> =>
  expectData(await client.post('/api/harvest-yields', yieldInput(fields)));

export const countInput = (fields: Fields) => ({ harvestedOn: '2026-11-15', fruits: 25, ...fields });
export const aHarvestCount = async ({ client }: Person, fields: Fields): Promise<HarvestCount> =>
  expectData(await client.post('/api/harvest-counts', countInput(fields)));

/** A person of the farm; `account` is the user who they are. */
export const aPicker = async ({ client }: Person, fields: object = {}, account?: Person): Promise<number> => {
  const { id } = expectData(await client.post('/api/people', { fullName: 'Y Nuê Niê', ...fields }));
  if (account) expectData(await client.put(`/api/people/${id}/account`, { userId: account.id, version: 1 }));
  return id;
};

/** Abamectin on these targets on 14 November 2026: they may be harvested from the 28th on. The code of its entry. */
export const spray = async ({ client }: Person, targets: object[]): Promise<string> => {
  const type = { code: 'LCV-PHUN', name: 'Phun thuốc', kind: 'protection' };
  const product = {
    code: 'T-ABA',
    name: 'Abamectin',
    kind: 'pesticide',
    unit: 'l',
    crops: [{ cropGroupId: 3, phiDays: 14 }],
  };
  const { id: workTypeId } = expectData(await client.post('/api/work-types', type));
  const { id: materialId } = expectData(await client.post('/api/materials', product));
  const entry = {
    title: 'Phun trừ rệp sáp',
    workTypeId,
    targets,
    startsAt: '2026-11-13T23:00:00Z',
    endsAt: '2026-11-14T02:00:00Z',
    materials: [{ materialId, dose: 50, doseUnit: 'ml', dosePer: 'water-100', water: 4, waterPer: 'tree' }],
  };
  return expectData(await client.post('/api/diary-entries', entry)).code;
};
