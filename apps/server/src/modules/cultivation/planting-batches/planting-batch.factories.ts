import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { expectData } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';

export const batchPath = ({ id }: { id: number }, rest = '') => `/api/planting-batches/${id}${rest}`;

/** Of Monthong, planted on 1 June 2026, unless told. */
export const batchInput = <F extends object>(fields: F) => ({
  cropGroupId: 3,
  plantedOn: '2026-06-01',
  plannedQuantity: 100,
  supplier: 'Trại giống Chín Hóa',
  seedlingLot: 'CH-26-05',
  ...fields,
});

export const aBatch = async (who: Person, fields: { farmPlanId: number; [field: string]: unknown }) =>
  expectData(await who.client.post('/api/planting-batches', batchInput(fields))) as PlantingBatch;

type Change = { act?: 'add' | 'remove'; takesOver?: boolean; version?: number };

export const putTrees = ({ client }: Person, batch: PlantingBatch, by: object, change: Change = {}) =>
  client.put(batchPath(batch, '/trees'), { version: batch.version, act: 'add', by, ...change });

/** The trees of whole plots. */
export const inPlots = (...ids: number[]) => ({ kind: 'targets', targets: ids.map((id) => ({ kind: 'plot', id })) });
