import type { AlikeBuyer, Buyer, BuyerInput, BuyerUpdate } from '@vuon/contract/harvest/buyer';
import { normalisePhoneNumber } from '@vuon/contract/phone';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { saleCode } from '../codes.ts';
import { buyerColumns, buyerList, buyerTable, findAlike, findSaleCodes } from './buyer.queries.ts';

export const buyers = storedKind<Scope, Buyer>({
  type: 'buyer',
  noun: 'Bên mua',
  missing: 'Không có bên mua này trong đơn vị.',
  table: buyerTable,
  find: buyerList.find,
  snapshot: ({ saleCount, owed, ...buyer }) => buyer,
});

export const createBuyer = async (scope: Scope, input: BuyerInput): Promise<Buyer> => {
  const number = await takeNumbers(scope.db, scope.entityId, 'buyer', 1);
  return recordCreated(scope, buyers, await buyerTable.insert(scope, { ...buyerColumns(input), number }));
};

export const editBuyer = (scope: Scope, id: number, { version, ...input }: BuyerUpdate): Promise<Buyer> =>
  changeRecord(scope, buyers, { id, version, action: 'update' }, () =>
    buyerTable.change(scope, id, buyerColumns(input)),
  );

export const refuseWithSales = async ({ db, entityId }: Scope, { id, name }: Pick<Buyer, 'id' | 'name'>) => {
  const codes = await findSaleCodes(db, entityId, id, saleCode());
  if (!codes.length) return;
  const rest = codes.length > 3 ? ` và ${codes.length - 3} phiếu khác` : '';
  throw problem('record.in_use', `${name} đã có phiếu bán ${codes.slice(0, 3).join(', ')}${rest}.`);
};

export const removeBuyer = (scope: Scope, id: number, version: number): Promise<Buyer> =>
  removeRecord(scope, buyers, { id, version }, (buyer) => refuseWithSales(scope, buyer));

export const restoreBuyer = (scope: Scope, id: number): Promise<Buyer> =>
  restoreRecord(scope, buyers, id, async () => {
    await buyerTable.restore(scope, id);
  });

type Typed = { name?: string | undefined; phone?: string | undefined; exceptId?: number | undefined };

export const listAlike = ({ db, entityId }: Scope, { name, phone, exceptId }: Typed): Promise<AlikeBuyer[]> =>
  findAlike(db, entityId, {
    name: name?.trim() || null,
    phone: phone ? normalisePhoneNumber(phone) : null,
    exceptId: exceptId ?? null,
  });

/** A living buyer, held, so that it cannot be removed before a record refers to it. */
export const holdBuyer = async ({ db, entityId }: Scope, id: number): Promise<void> => {
  const held = await db
    .selectFrom('buyer')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw problem('record.not_found', 'Không có bên mua này, hoặc đã bị xóa.', { path: 'buyerId' });
};
