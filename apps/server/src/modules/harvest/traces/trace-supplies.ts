import type { TraceSupply } from '@vuon/contract/harvest/trace';
import type { Db } from '#db/db.ts';
import type { SupplyUse } from './trace-entry.queries.ts';
import { findBatches, findMaterials } from './trace-supply.queries.ts';

export const materialKey = ({ materialId, batchId }: Pick<SupplyUse, 'materialId' | 'batchId'>): string =>
  batchId === null ? `material-${materialId}` : `batch-${batchId}`;

/** For users who may not see the store: materials alone, as the diary tells them. */
export const withoutBatches = (uses: SupplyUse[]): SupplyUse[] =>
  [...Map.groupBy(uses, ({ entryId, materialId }) => `${entryId} ${materialId}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, batchId: null, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });

const toThousandths = (quantity: number) => Math.round(quantity * 1_000) / 1_000;

/** What was used, the materials by name, their batches in the order of receipt. */
export const suppliesOf = async (db: Db, entityId: number, uses: SupplyUse[]): Promise<TraceSupply[]> => {
  const materials = await findMaterials(db, [...new Set(uses.map(({ materialId }) => materialId))]);
  const batches = await findBatches(db, entityId, [...new Set(uses.flatMap(({ batchId }) => batchId ?? []))]);
  const supplies = [...Map.groupBy(uses, materialKey)].flatMap(([key, own]): TraceSupply[] => {
    const [first] = own;
    const material = first && materials.get(first.materialId);
    if (!material) return [];
    const batch = first.batchId === null ? null : (batches.get(first.batchId) ?? null);
    return [{ key, material, batch, quantity: toThousandths(own.reduce((sum, { quantity }) => sum + quantity, 0)) }];
  });
  return supplies.toSorted(
    (a, b) =>
      a.material.name.localeCompare(b.material.name, 'vi') ||
      (a.batch?.receivedOn ?? '').localeCompare(b.batch?.receivedOn ?? '') ||
      a.key.localeCompare(b.key),
  );
};
