import { dayInVietnam } from '@vuon/contract/day';
import type { Sale, SalePaymentInput, SaleStep } from '@vuon/contract/harvest/sale';
import { saleActionsFrom, saleStateNames, saleTransitions } from '@vuon/contract/harvest/sale-state';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { insertPayment, saleTable } from './sale.queries.ts';
import { refuseFutureDay, takeAgain } from './sale.service.ts';
import { holdLotsOf } from './sale-goods.ts';
import { sales } from './sale-kind.ts';

export const moveSaleOn = (
  scope: Scope,
  id: number,
  { version, action, deliveredOn, reason }: SaleStep,
): Promise<Sale> =>
  changeRecord(scope, sales, { id, version, action }, async (before) => {
    const { label, to } = saleTransitions[action];
    if (!saleActionsFrom(before.state).includes(action))
      throw problem(
        'sale.transition_refused',
        `${before.code} đang ở bước '${saleStateNames[before.state]}'; từ đó không '${label}' được.`,
      );
    const day = action === 'deliver' ? (deliveredOn ?? dayInVietnam(scope.clock())) : null;
    if (day) {
      refuseFutureDay(scope, day, 'deliveredOn');
      if (day < before.soldOn) throw problem('request.invalid', 'Ngày giao trước ngày chốt.', { path: 'deliveredOn' });
    }
    // Held before the sale counts again: another one may want the same fruit.
    const lots = action === 'reopen' ? await holdLotsOf(scope, id) : new Map();
    await saleTable.change(scope, id, {
      state: to,
      state_reason: action === 'cancel' ? reason : null,
      delivered_on: action === 'cancel' ? before.deliveredOn : day,
    });
    if (action === 'reopen') await takeAgain(scope, before, lots);
  });

export const recordPayment = (scope: Scope, id: number, input: SalePaymentInput): Promise<Sale> => {
  const { version, paidOn, amount, isDeposit, notes, allowsOver } = input;
  return changeRecord(scope, sales, { id, version, action: 'pay' }, async ({ code, state, owed }) => {
    refuseFutureDay(scope, paidOn, 'paidOn');
    if (state === 'cancelled') throw problem('sale.locked', `${code} đã hủy; không thu thêm.`);
    if (amount > owed && !allowsOver)
      throw problem('sale.overpaid', `${code} chỉ còn nợ ${owed.toLocaleString('vi-VN')}\u00a0đ, ít hơn số tiền thu.`, {
        path: 'amount',
      });
    await insertPayment(scope.db, scope.entityId, id, { paidOn, amount, isDeposit, notes });
    await saleTable.change(scope, id, {});
  });
};

/** The history keeps what was written down. */
export const removePayment = (
  scope: Scope,
  { id, position }: { id: number; position: number },
  version: number,
): Promise<Sale> =>
  changeRecord(scope, sales, { id, version, action: 'remove-payment' }, async () => {
    const [gone] = await scope.db
      .deleteFrom('sale_payment')
      .where('entity_id', '=', scope.entityId)
      .where('sale_id', '=', id)
      .where('position', '=', position)
      .returning('position')
      .execute();
    if (!gone) throw problem('record.not_found', 'Phiếu này không có lần thu đó.');
    await saleTable.change(scope, id, {});
  });
