import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

let last = 0;

export const aWorkType = async ({ client }: Person): Promise<number> =>
  expectData(
    await client.post('/api/work-types', { code: `LCV-NK-${++last}`, name: `Phun thuốc ${last}`, kind: 'protection' }),
  ).id;

/** A person of the farm; `account` is the user who they are. */
export const aWorker = async ({ client }: Person, fields: object = {}, account?: Person): Promise<number> => {
  const { id } = expectData(await client.post('/api/people', { fullName: 'Y Bhăm Niê', ...fields }));
  if (account) expectData(await client.put(`/api/people/${id}/account`, { userId: account.id, version: 1 }));
  return id;
};

/** A plot of one hectare with one row of ten trees, in an area of its own. */
export const aGrove = async (server: TestServer, who: Person, { code = 'A-01' } = {}) => {
  const area = await anArea(who, { name: `Đồi ${code}` });
  const plot = await aPlot(who, { areaId: area.id, code, location: land(0, 0, 100, 100) });
  const row = await aRow(who, { plotId: plot.id, code: 'H01', number: 1 });
  await plantTrees(server.db, row, 10);
  return { areaId: area.id as number, plotId: plot.id, rowId: row.id };
};

/** Sunday, 15 November 2026, from six to half past nine in the morning in Viet Nam. */
export const thisMorning = { startsAt: '2026-11-14T23:00:00Z', endsAt: '2026-11-15T02:30:00Z' };

/** A request of tests; each field can be overridden, also by nonsense. */
export const diaryInput = <F extends object>(fields: F) => ({
  title: 'Phun trừ rệp sáp',
  ...thisMorning,
  ...fields,
});

/** A pesticide by the litre, 50 ml for 100 litres of water; `crops`: what its label says. */
export const aPesticide = async ({ client }: Person, fields: object = {}): Promise<number> => {
  const input = {
    code: `T-${++last}`,
    name: `Abamectin ${last}`,
    kind: 'pesticide',
    unit: 'l',
    dose: 50,
    doseUnit: 'ml',
    dosePer: 'water-100',
    maxDose: 60,
    crops: [{ cropGroupId: 3, phiDays: 14, reentryHours: 24 }],
    ...fields,
  };
  return expectData(await client.post('/api/materials', input)).id;
};

/** Four litres of water a tree. */
export const sprayed = <F extends object>(materialId: number, fields: F = {} as F) => ({
  materialId,
  dose: 50,
  doseUnit: 'ml',
  dosePer: 'water-100',
  water: 4,
  waterPer: 'tree',
  ...fields,
});

export const aDiaryEntry = async (
  { client }: Person,
  fields: { workTypeId: number; targets: object[]; [field: string]: unknown },
): Promise<DiaryEntry> => expectData(await client.post('/api/diary-entries', diaryInput(fields)));

export const approve = async ({ client }: Person, { id, version }: Pick<DiaryEntry, 'id' | 'version'>) =>
  expectData(await client.post(`/api/diary-entries/${id}/approval`, { version })) as DiaryEntry;
