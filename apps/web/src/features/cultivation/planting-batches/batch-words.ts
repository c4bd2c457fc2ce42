import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { formatNumber } from '#lib/format.ts';

/** 'đợt trồng DT-2026-001' as it is told in cards and questions. */
export const batchName = ({ code }: Pick<PlantingBatch, 'code'>): string => `đợt trồng ${code}`;

/** '96,8 %': down to the tenth, so that a batch that has lost a tree never shows 100 %. */
export const shareText = (part: number, whole: number): string =>
  `${formatNumber(Math.floor((part / whole) * 1_000) / 10)}\u00a0%`;

export const treesText = (count: number): string => `${formatNumber(count)}\u00a0cây`;

type Bought = {
  plannedQuantity?: number | null | undefined;
  plantedQuantity?: number | null | undefined;
  unitPrice?: number | null | undefined;
};

/** What the seedlings cost: of those that were planted, before that of those that are planned. null: no price yet. */
export const seedlingCost = ({ plannedQuantity, plantedQuantity, unitPrice }: Bought): number | null => {
  const count = plantedQuantity ?? plannedQuantity;
  return typeof unitPrice !== 'number' || typeof count !== 'number' ? null : unitPrice * count;
};

/** Trees that are lost: dead, gone, or replaced by another. */
export const lostCount = ({ treeCount, livingCount }: Pick<PlantingBatch, 'treeCount' | 'livingCount'>): number =>
  treeCount - livingCount;

/** Whether the batches of a plan can be changed: those of a closed or removed one are only read. */
export const takesBatches = (plan: Pick<FarmPlan, 'state' | 'deletedAt'> | undefined): boolean =>
  plan !== undefined && plan.state !== 'closed' && plan.deletedAt === null;
