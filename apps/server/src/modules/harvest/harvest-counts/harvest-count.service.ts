import { formatDay } from '@vuon/contract/day';
import type { HarvestCount, HarvestCountInput, HarvestCountUpdate } from '@vuon/contract/harvest/harvest-count';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlotsOfTargets, storeTargets } from '#orchard';
import { findFrozenTrees, findPickedTrees, freezePickedTrees } from '../pickings/picked-trees.ts';
import { pickingInHistory } from '../pickings/picking-history.ts';
import {
  askImplausible,
  holdHarvestOrder,
  holdPicker,
  reasonForPhi,
  refuseFuture,
  seasonOfHarvest,
  withOwnPicker,
} from '../pickings/picking-references.ts';
import { findCountSet, harvestCountList, harvestCountTable } from './harvest-count.queries.ts';
import { leaveRemovedYield } from './weighed-counts.ts';

export const harvestCounts = storedKind<Scope, HarvestCount>({
  type: 'harvest-count',
  noun: 'Lần đếm',
  missing: 'Không có lần đếm này trong đơn vị.',
  table: harvestCountTable,
  find: async (scope, id) => (await harvestCountList.findManyInFile(scope, [id]))[0],
  snapshot: ({ harvestYield, ...count }) => ({
    ...pickingInHistory(count),
    harvestYieldCode: harvestYield?.code ?? null,
  }),
});

export const createHarvestCount = async (scope: Scope, given: HarvestCountInput): Promise<HarvestCount> => {
  const { db, entityId } = scope;
  const input = await withOwnPicker(scope, given);
  await holdPlotsOfTargets(scope, input.targets);
  const { columns, trees } = await judge(scope, input, { before: null, isSamePlace: false, kept: null });
  const targetSetId = await storeTargets(scope, input.targets);
  const year = Number(input.harvestedOn.slice(0, 4));
  const id = await harvestCountTable.insert(scope, {
    ...columns,
    target_set_id: targetSetId,
    year,
    number: await takeNumbers(db, entityId, `harvest-count ${year}`, 1),
  });
  await freezePickedTrees(db, 'harvest_count', { entityId, id, sets: trees.sets });
  return recordCreated(scope, harvestCounts, id);
};

export const editHarvestCount = (
  scope: Scope,
  id: number,
  { version, ...input }: HarvestCountUpdate,
): Promise<HarvestCount> =>
  changeRecord(scope, harvestCounts, { id, version, action: 'update' }, async (before) => {
    const { db, entityId } = scope;
    refuseOthers(scope, before);
    refuseWeighed(before);
    await holdPlotsOfTargets(scope, input.targets);
    const current = await findCountSet(db, entityId, id);
    const targetSetId = await storeTargets(scope, input.targets, { current });
    const isSamePlace = targetSetId === current;
    const kept = isSamePlace ? await findFrozenTrees(db, 'harvest_count', entityId, id) : null;
    const { columns, trees } = await judge(scope, input, { before, isSamePlace, kept });
    await leaveRemovedYield(scope, id);
    await harvestCountTable.change(scope, id, { ...columns, target_set_id: targetSetId });
    await freezePickedTrees(db, 'harvest_count', { entityId, id, sets: trees.sets });
  });

type Context = { before: HarvestCount | null; isSamePlace: boolean; kept: string | null };

/** The columns of what was entered, and the trees that it came from. */
const judge = async (scope: Scope, input: HarvestCountInput, { before, isSamePlace, kept }: Context) => {
  const { harvestedOn: day, targets, confirmed, fruits } = input;
  refuseFuture(scope, new Date(`${day}T00:00:00+07:00`), 'harvestedOn');
  await holdPicker(scope, input, { day, had: before });
  await holdHarvestOrder(scope, input.workOrderId, before);
  const trees = await findPickedTrees(scope, { targets, day, kept });
  const { cropGroupId } = trees;
  const accepted = isSamePlace && before?.harvestedOn === day ? before.phiReason : null;
  const phiReason = await reasonForPhi(scope, { trees, day, reason: input.phiReason, kept: accepted });
  askImplausible(trees, { confirmed, fruits, kg: null, path: 'fruits' });
  const columns = {
    harvested_on: day,
    crop_group_id: cropGroupId,
    season_id: await seasonOfHarvest(scope, { seasonId: input.seasonId, cropGroupId, day, had: before }),
    flush: input.flush,
    person_id: input.personId,
    crew_id: input.crewId,
    work_order_id: input.workOrderId,
    fruits,
    notes: input.notes,
    phi_reason: phiReason,
  };
  return { columns, trees };
};

export const removeHarvestCount = (scope: Scope, id: number, version: number): Promise<HarvestCount> =>
  removeRecord(scope, harvestCounts, { id, version }, async (count) => {
    refuseOthers(scope, count);
    refuseWeighed(count);
    await leaveRemovedYield(scope, id);
  });

export const restoreHarvestCount = (scope: Scope, id: number): Promise<HarvestCount> =>
  restoreRecord(scope, harvestCounts, id, async (count) => {
    refuseOthers(scope, count);
    await harvestCountTable.restore(scope, id);
  });

/** A worker changes what they counted themselves. */
const refuseOthers = ({ actor }: Scope, { code, createdById, createdByName }: HarvestCount) => {
  if (actor.entityRole === 'worker' && createdById !== actor.userId)
    throw problem('permission.denied', `${code} do ${createdByName ?? 'người khác'} ghi.`);
};

/** The fruits of a count that was weighed are those of the yield. */
export const refuseWeighed = ({
  code,
  harvestedOn,
  harvestYield,
}: Pick<HarvestCount, 'code' | 'harvestedOn' | 'harvestYield'>) => {
  if (harvestYield)
    throw problem(
      'harvest.count_weighed',
      `${code} ngày ${formatDay(harvestedOn)} đã cân trong ${harvestYield.code}; hãy bỏ nó khỏi mẻ đó trước.`,
    );
};
