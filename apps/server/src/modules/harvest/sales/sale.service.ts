import { dayInVietnam } from '@vuon/contract/day';
import type { Sale, SaleInput, SaleUpdate } from '@vuon/contract/harvest/sale';
import { saleStateNames } from '@vuon/contract/harvest/sale-state';
import { changeRecord, recordCreated, removeRecord, restoreRecord } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdBuyer } from '../buyers/buyer.service.ts';
import { refuseShort } from '../lots/lot-hold.ts';
import { insertPayment, replaceLines, saleTable, storedSaleList } from './sale.queries.ts';
import { holdGoods, holdLotsOf, refuseGardenAgain, refuseShortLines } from './sale-goods.ts';
import { sales } from './sale-kind.ts';

type Fields = Omit<SaleInput, 'deposit'>;
type Places = { seasonId: number | null; targetSetId: number | null };

const columnsOf = (fields: Fields, { seasonId, targetSetId }: Places) => ({
  kind: fields.kind,
  buyer_id: fields.buyerId,
  sold_on: fields.soldOn,
  season_id: seasonId,
  target_set_id: targetSetId,
  garden_price: fields.kind === 'garden' ? fields.gardenPrice : null,
  garden_kg: fields.kind === 'garden' ? fields.gardenKg : null,
  packing_house_code: fields.packingHouseCode,
  notes: fields.notes,
});

export const refuseFutureDay = ({ clock }: Scope, day: string, path: string) => {
  if (day > dayInVietnam(clock())) throw problem('request.invalid', 'Ngày không thể ở tương lai.', { path });
};

export const createSale = async (scope: Scope, { deposit, ...fields }: SaleInput): Promise<Sale> => {
  const { db, entityId } = scope;
  refuseFutureDay(scope, fields.soldOn, 'soldOn');
  await holdBuyer(scope, fields.buyerId);
  const goods = await holdGoods(scope, fields, null);
  const year = Number(fields.soldOn.slice(0, 4));
  const id = await saleTable.insert(scope, {
    ...columnsOf(fields, goods),
    year,
    number: await takeNumbers(db, entityId, `sale ${year}`, 1),
  });
  await replaceLines(db, entityId, id, fields.lines);
  await refuseShortLines(scope, goods.lots, fields);
  if (deposit !== null)
    await insertPayment(db, entityId, id, { paidOn: fields.soldOn, amount: deposit, isDeposit: true, notes: null });
  return recordCreated(scope, sales, id);
};

export const editSale = (scope: Scope, id: number, { version, ...fields }: SaleUpdate): Promise<Sale> =>
  changeRecord(scope, sales, { id, version, action: 'update' }, async (before) => {
    refuseLocked(before);
    refuseFutureDay(scope, fields.soldOn, 'soldOn');
    if (fields.buyerId !== before.buyer.id) await holdBuyer(scope, fields.buyerId);
    const setId = (await storedSaleList.find(scope, id))?.targetSetId ?? null;
    const goods = await holdGoods(scope, fields, { id, setId });
    await replaceLines(scope.db, scope.entityId, id, fields.lines);
    await saleTable.change(scope, id, columnsOf(fields, goods));
    await refuseShortLines(scope, goods.lots, fields);
  });

const refuseLocked = ({ code, state }: Sale) => {
  if (state !== 'agreed')
    throw problem('sale.locked', `${code} ${saleStateNames[state].toLowerCase()}; không sửa được nữa.`);
};

/** The fruit goes back to its lots. */
export const removeSale = (scope: Scope, id: number, version: number): Promise<Sale> =>
  removeRecord(scope, sales, { id, version }, refuseReceived);

/** Money that was received must not vanish with the sale. */
export const refuseReceived = ({ code, received }: Pick<Sale, 'code' | 'received'>): void => {
  if (received > 0)
    throw problem(
      'record.in_use',
      `${code} đã thu ${received.toLocaleString('vi-VN')}\u00a0đ. Hãy hủy phiếu, hoặc bỏ các lần thu ghi nhầm trước.`,
    );
};

export const restoreSale = (scope: Scope, id: number): Promise<Sale> =>
  restoreRecord(scope, sales, id, async (before) => {
    await holdBuyer(scope, before.buyer.id);
    const lots = await holdLotsOf(scope, id);
    await saleTable.restore(scope, id);
    if (before.state !== 'cancelled') await takeAgain(scope, before, lots);
  });

/** A sale that counts again needs its fruit, or its garden, once more. */
export const takeAgain = async (
  scope: Scope,
  { id, kind, season, targets, lines }: Sale,
  lots: Awaited<ReturnType<typeof holdLotsOf>>,
) => {
  if (kind === 'garden' && season && targets) return refuseGardenAgain(scope, { id, seasonId: season.id, targets });
  const asked = lines.map(({ lot, grade, kg }) => ({ lotId: lot.id, grade, kg, path: 'lines' }));
  return refuseShort(scope, lots, asked);
};
