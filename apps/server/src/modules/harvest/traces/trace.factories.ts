import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import type { Trace } from '@vuon/contract/harvest/trace';
import { expectData } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';

let last = 0;

/** A product without an interval, and 10 litres of it in the store since 1 September 2026. */
export const aFeed = async ({ client }: Person, name = `Kali sunfat ${++last}`): Promise<StockBatch> => {
  const material = { code: `VT-TX-${++last}`, name, kind: 'pesticide', unit: 'l' };
  const { id: materialId } = expectData(await client.post('/api/materials', material));
  const receipt = { materialId, receivedOn: '2026-09-01', quantity: 10, supplier: 'VTNN Phước An' };
  return expectData(await client.post('/api/stock/batches', receipt));
};

export const aWorkType = async ({ client }: Person): Promise<number> =>
  expectData(
    await client.post('/api/work-types', { code: `LCV-TX-${++last}`, name: `Bón lá ${last}`, kind: 'protection' }),
  ).id;

type Application = { workTypeId: number; targets: object[]; day: string; materialId?: number };

/** 50 ml for 100 litres of water, four litres a tree, in the morning of a day: 0.002 l for each tree. */
export const applicationInput = ({ workTypeId, targets, day, materialId }: Application) => ({
  title: 'Bón kali qua lá',
  workTypeId,
  targets,
  startsAt: `${day}T00:00:00Z`,
  endsAt: `${day}T02:00:00Z`,
  materials: materialId
    ? [{ materialId, dose: 50, doseUnit: 'ml', dosePer: 'water-100', water: 4, waterPer: 'tree' }]
    : [],
});

export const anApplication = async ({ client }: Person, fields: Application): Promise<DiaryEntry> =>
  expectData(await client.post('/api/diary-entries', applicationInput(fields)));

export const traceOfLot = async ({ client }: Person, id: number, batchId?: number): Promise<Trace> =>
  expectData(await client.get(`/api/lots/${id}/trace${batchId ? `?batch=${batchId}` : ''}`));

export const traceOfBatch = async ({ client }: Person, id: number): Promise<Trace> =>
  expectData(await client.get(`/api/stock/batches/${id}/trace`));
