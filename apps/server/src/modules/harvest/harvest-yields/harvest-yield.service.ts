import { dayInVietnam } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import type { GradedKg, HarvestYieldInput, HarvestYieldUpdate } from '@vuon/contract/harvest/harvest-yield-input';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlotsOfTargets, storeTargets } from '#orchard';
import { holdCounts, takeCounts } from '../harvest-counts/weighed-counts.ts';
import { type HeldLot, holdLots, refuseEntering, refuseShort } from '../lots/lot-hold.ts';
import { findFrozenTrees, findPickedTrees, freezePickedTrees, type PickedTrees } from '../pickings/picked-trees.ts';
import { pickingInHistory } from '../pickings/picking-history.ts';
import {
  askImplausible,
  holdHarvestOrder,
  holdPicker,
  reasonForPhi,
  refuseFuture,
  seasonOfHarvest,
} from '../pickings/picking-references.ts';
import {
  findWholeYield,
  findYieldSet,
  harvestYieldTable,
  replaceGrades,
  seesPrices,
  shareAmongTrees,
  sumKg,
} from './harvest-yield.queries.ts';
import { holdBuyer, refuseClosedLot } from './lot-of-yield.ts';
import { type Begun, seasonsBegun, tellMap } from './yield-map-change.ts';

const kilograms = (kg: number) => `${figure(kg, 2)} kg`;
type Grades = HarvestYield['grades'];
export const gradeWords = (grades: Grades): string | null =>
  grades.map(({ grade, kg }) => `${gradeNames[grade]} ${kilograms(kg)}`).join('; ') || null;
const priceWords = (grades: Grades): string | null =>
  grades
    .flatMap(({ grade, price }) =>
      price === null ? [] : [`${gradeNames[grade]} ${price.toLocaleString('vi-VN')} đ/kg`],
    )
    .join('; ') || null;

export const harvestYields = storedKind<Scope, HarvestYield>({
  type: 'harvest-yield',
  noun: 'Mẻ thu hoạch',
  missing: 'Không có mẻ thu hoạch này trong đơn vị.',
  table: harvestYieldTable,
  find: findWholeYield,
  snapshot: ({ grades, counts, lot, buyer, kg, ...rest }) => ({
    ...pickingInHistory(rest),
    grades: gradeWords(grades),
    prices: priceWords(grades),
    counts: counts.map(({ code }) => code).join(', ') || null,
    lotCode: lot?.code ?? null,
    buyerName: buyer?.name ?? null,
  }),
});

export const createHarvestYield = async (scope: Scope, given: HarvestYieldInput): Promise<HarvestYield> => {
  const { db, entityId } = scope;
  const input = withoutEmpty(given);
  refusePrices(scope, input.grades, []);
  const counted = await holdCounts(scope, input.countIds, null);
  await holdPlotsOfTargets(scope, input.targets);
  const { columns, trees } = await judge(scope, input, { before: null, counted, kept: null, isSamePlace: false });
  const { lotId } = input;
  const lots = await holdLots(scope, lotId === null ? [] : [lotId]);
  if (lotId !== null) refuseEntering(lots, { lotId, cropGroupId: trees.cropGroupId });
  const targetSetId = await storeTargets(scope, input.targets);
  const begun = await seasonsBegun(scope, [columns.season_id]);
  const year = Number(dayInVietnam(new Date(input.harvestedAt)).slice(0, 4));
  const id = await harvestYieldTable.insert(scope, {
    ...columns,
    target_set_id: targetSetId,
    year,
    number: await takeNumbers(db, entityId, `harvest-yield ${year}`, 1),
  });
  await replaceGrades(db, entityId, id, input.grades);
  await freezeTrees(scope, id, trees.sets);
  await takeCounts(scope, id, input.countIds);
  await tellMap(scope, setsOf(trees), begun);
  return recordCreated(scope, harvestYields, id);
};

export const editHarvestYield = (
  scope: Scope,
  id: number,
  { version, ...given }: HarvestYieldUpdate,
): Promise<HarvestYield> =>
  changeRecord(scope, harvestYields, { id, version, action: 'update' }, async (before) => {
    const { db, entityId } = scope;
    const input = withoutEmpty(given);
    const current = await findYieldSet(db, entityId, id);
    const grades = refusePrices(scope, input.grades, before.grades);
    const counted = await holdCounts(scope, input.countIds, id);
    await holdPlotsOfTargets(scope, [...before.targets, ...input.targets]);
    const targetSetId = await storeTargets(scope, input.targets, { current });
    const isSamePlace = targetSetId === current;
    const frozen = await findFrozenTrees(db, 'harvest_yield', entityId, id);
    const kept = isSamePlace ? frozen : null;
    const { columns, trees } = await judge(scope, input, { before, counted, kept, isSamePlace });
    const hadLotId = before.lot?.id ?? null;
    const { lotId } = input;
    const lots = await holdLots(scope, [hadLotId ?? [], lotId ?? []].flat());
    const isMoved = lotId !== hadLotId || gradeWords(before.grades) !== gradeWords(inOrder(grades));
    if (hadLotId !== null && isMoved) refuseClosedLot(lots.get(hadLotId));
    if (lotId !== null && (lotId !== hadLotId || trees.cropGroupId !== before.cropGroup.id))
      refuseEntering(lots, { lotId, cropGroupId: trees.cropGroupId });
    const begun = await seasonsBegun(scope, [before.season?.id, columns.season_id]);
    await harvestYieldTable.change(scope, id, { ...columns, target_set_id: targetSetId });
    await replaceGrades(db, entityId, id, grades);
    await freezeTrees(scope, id, trees.sets);
    await takeCounts(scope, id, input.countIds);
    await refuseShort(scope, lots);
    await tellMap(scope, [...setsOf(trees), frozen], begun);
  });

type Counted = Awaited<ReturnType<typeof holdCounts>>;
type Context = { before: HarvestYield | null; counted: Counted; kept: string | null; isSamePlace: boolean };

/** The columns of what was entered, and the trees that it came from. */
const judge = async (scope: Scope, input: HarvestYieldInput, { before, counted, kept, isSamePlace }: Context) => {
  const { harvestedAt, targets, confirmed, rejectKg } = input;
  const day = dayInVietnam(new Date(harvestedAt));
  refuseFuture(scope, new Date(harvestedAt), 'harvestedAt');
  await holdPicker(scope, input, { day, had: before });
  await holdHarvestOrder(scope, input.workOrderId, before);
  await holdBuyer(scope, input.buyerId, before?.buyer?.id ?? null);
  const trees = await findPickedTrees(scope, { targets, day, kept });
  const { cropGroupId } = trees;
  refuseOtherCrop(counted, cropGroupId);
  const accepted = isSamePlace && before?.harvestedOn === day ? before.phiReason : null;
  const phiReason = await reasonForPhi(scope, { trees, day, reason: input.phiReason, kept: accepted });
  const fruits = counted?.fruits ?? input.fruits;
  askImplausible(trees, { confirmed, fruits, kg: sumKg(input.grades) + rejectKg, path: 'grades' });
  const columns = {
    harvested_at: harvestedAt,
    crop_group_id: cropGroupId,
    season_id: await seasonOfHarvest(scope, { seasonId: input.seasonId, cropGroupId, day, had: before }),
    flush: input.flush,
    person_id: input.personId,
    crew_id: input.crewId,
    work_order_id: input.workOrderId,
    lot_id: input.lotId,
    buyer_id: input.buyerId,
    fruits,
    reject_kg: rejectKg,
    reject_fruits: input.rejectFruits,
    reject_reason: input.rejectReason,
    reject_note: input.rejectNote,
    tare_kg: input.tareKg,
    ticket_number: input.ticketNumber,
    notes: input.notes,
    phi_reason: phiReason,
  };
  return { columns, trees };
};

export const removeHarvestYield = async (scope: Scope, id: number, version: number): Promise<HarvestYield> => {
  let lots = new Map<number, HeldLot>();
  let begun: Begun | null = null;
  const removed = await removeRecord(scope, harvestYields, { id, version }, async ({ lot, season }) => {
    begun = await seasonsBegun(scope, [season?.id]);
    if (!lot) return;
    lots = await holdLots(scope, [lot.id]);
    refuseClosedLot(lots.get(lot.id));
  });
  await refuseShort(scope, lots);
  await tellMapOf(scope, id, begun);
  return removed;
};

export const restoreHarvestYield = async (scope: Scope, id: number): Promise<HarvestYield> => {
  let begun: Begun | null = null;
  const restored = await restoreRecord(scope, harvestYields, id, async ({ lot, cropGroup, season }) => {
    begun = await seasonsBegun(scope, [season?.id]);
    const lots = await holdLots(scope, lot ? [lot.id] : []);
    if (lot) refuseEntering(lots, { lotId: lot.id, cropGroupId: cropGroup.id });
    await harvestYieldTable.restore(scope, id);
  });
  await tellMapOf(scope, id, begun);
  return restored;
};

/** Keeps the trees that the fruit came from, and each one's share of it. The grades must be written. */
const freezeTrees = async ({ db, entityId }: Scope, id: number, sets: PickedTrees['sets']): Promise<void> => {
  await freezePickedTrees(db, 'harvest_yield', { entityId, id, sets });
  await shareAmongTrees(db, entityId, id);
};

const setsOf = ({ sets }: Pick<PickedTrees, 'sets'>): string[] => sets.map(({ trees }) => trees);

/** `begun`: null where nothing was changed. */
const tellMapOf = async (scope: Scope, id: number, begun: Begun | null) => {
  if (begun) await tellMap(scope, [await findFrozenTrees(scope.db, 'harvest_yield', scope.entityId, id)], begun);
};

const withoutEmpty = <I extends { grades: GradedKg[] }>(input: I): I => ({
  ...input,
  grades: input.grades.filter(({ kg }) => kg > 0),
});

const inOrder = (grades: GradedKg[]): Grades => {
  const order = Object.keys(gradeNames);
  return [...grades].sort((one, other) => order.indexOf(one.grade) - order.indexOf(other.grade));
};

/** Who does not see prices leaves them as they are. */
const refusePrices = (scope: Scope, grades: GradedKg[], stored: { grade: string; price: number | null }[]) => {
  if (seesPrices(scope)) return grades;
  const index = grades.findIndex(({ price }) => price !== null);
  if (index >= 0)
    throw problem('permission.denied', 'Giá bán do chủ đơn vị hoặc quản lý ghi.', { path: `grades.${index}.price` });
  return grades.map((one) => ({ ...one, price: stored.find(({ grade }) => grade === one.grade)?.price ?? null }));
};

const refuseOtherCrop = (counted: Counted, cropGroupId: number) => {
  const other = counted?.cropGroups.find((count) => count.cropGroupId !== cropGroupId);
  if (other) throw problem('harvest.mixed_crops', `${other.code} là của nhóm cây khác.`, { path: 'countIds' });
};
