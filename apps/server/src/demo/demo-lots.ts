import { addDays, dayInVietnam } from '@vuon/contract/day';
import { type Grade, grades } from '@vuon/contract/harvest/grade';
import { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import { LotInput } from '@vuon/contract/harvest/lot';
import { LotDocumentInput } from '@vuon/contract/harvest/lot-document';
import { SaleInput } from '@vuon/contract/harvest/sale';
import {
  addDocument,
  createBuyer,
  createHarvestYield,
  createLot,
  createSale,
  loseFruit,
  moveSaleOn,
  publishPassport,
  recordPayment,
} from '#harvest';
import type { Scope } from '#http/scope.ts';
import { buyers, type DemoLot, garden, lots, prices, type Sold } from './data/lot-data.ts';
import { as, known, targetsAt } from './demo-parts.ts';
import { ownAct } from './own-act.ts';

/** By name. */
export type BuyerIds = Map<string, number>;

/** Buyers, the lots of two harvests with their papers and sales, one of them public, and a garden that is sold before its harvest. */
export const makeDemoLots = async (scope: Scope): Promise<BuyerIds> => {
  const ids: BuyerIds = new Map();
  for (const buyer of buyers) ids.set(buyer.name, (await createBuyer(ownAct(scope), buyer)).id);
  for (const lot of lots) await makeLot(scope, lot, ids);
  await sellGarden(scope, ids);
  return ids;
};

export const dayAgo = ({ clock }: Scope, days: number) => addDays(dayInVietnam(clock()), -days);

const weights = (kg: Partial<Record<Grade, number>>) =>
  grades.flatMap((grade) => (kg[grade] ? [{ grade, kg: kg[grade] }] : []));

const makeLot = async (scope: Scope, lot: DemoLot, buyerIds: BuyerIds) => {
  const { cropGroupId, openedAgo, store, growingAreaCode = null } = lot;
  const price = (grade: Grade) => prices[cropGroupId]?.[grade] ?? 0;
  const made = await createLot(
    await as(scope, 'manager', openedAgo),
    LotInput.parse({ cropGroupId, openedOn: dayAgo(scope, openedAgo), store, growingAreaCode }),
  );
  for (const { plots, daysAgo, kg } of lot.yields)
    await createHarvestYield(
      await as(scope, 'manager', daysAgo),
      HarvestYieldInput.parse({
        harvestedAt: `${dayAgo(scope, daysAgo)}T02:30:00Z`,
        targets: await targetsAt(scope, plots),
        lotId: made.id,
        grades: weights(kg).map((line) => ({ ...line, price: price(line.grade) })),
      }),
    );
  await addPapers(scope, made.id, lot);
  if (lot.isPublished) await publishPassport(await as(scope, 'manager', openedAgo - 2), made.id);
  if (lot.loss)
    await loseFruit(await as(scope, 'manager', openedAgo - 2), made.id, {
      ...lot.loss,
      lostOn: dayAgo(scope, openedAgo - 2),
    });
  for (const sale of lot.sales) await sellWhole(scope, { id: made.id, cropGroupId }, sale, buyerIds);
};

/** Agreed and delivered on one day, and paid three days later, as far as it was paid. */
export const sellWhole = async (
  scope: Scope,
  lot: { id: number; cropGroupId: number },
  { buyer, daysAgo, kg, paid }: Sold,
  buyerIds: BuyerIds,
) => {
  const soldOn = dayAgo(scope, daysAgo);
  const lines = weights(kg).map((line) => ({
    ...line,
    lotId: lot.id,
    price: prices[lot.cropGroupId]?.[line.grade] ?? 0,
  }));
  const agreed = await createSale(
    await as(scope, 'manager', daysAgo),
    SaleInput.parse({ kind: 'weight', buyerId: known(buyerIds, buyer), soldOn, lines }),
  );
  const step = { version: agreed.version, action: 'deliver' as const, deliveredOn: soldOn, reason: null };
  const { id, version, value } = await moveSaleOn(await as(scope, 'manager', daysAgo), agreed.id, step);
  await recordPayment(await as(scope, 'manager', daysAgo - 3), id, {
    version,
    paidOn: dayAgo(scope, daysAgo - 3),
    amount: Math.round((value * paid) / 1_000) * 1_000,
    isDeposit: false,
    notes: 'Chuyển khoản',
    allowsOver: true,
  });
};

export const addPapers = async (
  scope: Scope,
  lotId: number,
  { cadmium, openedAgo }: Pick<DemoLot, 'cadmium' | 'openedAgo'>,
) => {
  if (cadmium === null) return;
  const paper = { issuedOn: dayAgo(scope, openedAgo - 1), issuer: 'Phòng kiểm nghiệm (số liệu mẫu)' };
  for (const result of [
    { kind: 'cadmium', cadmium },
    { kind: 'auramine', isDetected: false },
  ])
    await addDocument(
      await as(scope, 'manager', openedAgo - 1),
      lotId,
      LotDocumentInput.parse({ ...paper, ...result }),
    );
};

const sellGarden = async (scope: Scope, buyerIds: BuyerIds) => {
  const { buyer, plots, cropGroupId, daysAgo, ...agreed } = garden;
  const soldOn = dayAgo(scope, daysAgo);
  const { id: seasonId } = await scope.db
    .selectFrom('season')
    .select('id')
    .where('entity_id', '=', scope.entityId)
    .where('crop_group_id', '=', cropGroupId)
    .where('starts_on', '<=', soldOn)
    .where('ends_on', '>=', soldOn)
    .executeTakeFirstOrThrow();
  const targets = await targetsAt(scope, plots);
  await createSale(
    await as(scope, 'manager', daysAgo),
    SaleInput.parse({ kind: 'garden', buyerId: known(buyerIds, buyer), soldOn, seasonId, targets, ...agreed }),
  );
};
