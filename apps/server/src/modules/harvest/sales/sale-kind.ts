import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import type { Sale } from '@vuon/contract/harvest/sale';
import { storedKind } from '#audit';
import type { Scope } from '#http/scope.ts';
import { saleTable } from './sale.queries.ts';
import { findSale } from './sale-shown.ts';

const number = (value: number) => figure(value, 2);

/** What the history keeps: names and lists in words, as they were then. */
const inWords = (sale: Sale): object => {
  const { buyer, season, lines, payments, place, targets, gardenSales, kg, received, owed, ...facts } = sale;
  return {
    ...facts,
    buyerName: buyer.name,
    seasonName: season?.name ?? null,
    placeWords: place?.words ?? null,
    lines: lines
      .map((line) => `${line.lot.code} ${gradeNames[line.grade]} ${number(line.kg)} kg × ${number(line.price)} đ`)
      .join('; '),
    payments: payments
      .map(({ paidOn, amount, isDeposit }) => `${formatDay(paidOn)} ${number(amount)} đ${isDeposit ? ' (cọc)' : ''}`)
      .join('; '),
  };
};

export const sales = storedKind<Scope, Sale>({
  type: 'sale',
  noun: 'Phiếu bán',
  missing: 'Không có phiếu bán này trong đơn vị.',
  table: saleTable,
  find: findSale,
  snapshot: inWords,
});
