import { randomUUID } from 'node:crypto';
import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { gradeNames } from '@vuon/contract/harvest/grade';
import type { Sale } from '@vuon/contract/harvest/sale';
import { saleKindNames, saleStateNames } from '@vuon/contract/harvest/sale-state';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { startJob } from '#jobs';
import { buyers } from '../buyers/buyer.service.ts';
import { sales } from './sale-kind.ts';
import type { SaleSheet } from './sale-sheet.ts';

export const salePrintKind = 'sale-print';
export type SalePrintInput = { ids: number[]; storeKey: string };

export const startSalePrint = async (scope: Scope, ids: number[]) => {
  const printed = await readPrintedSales(scope, ids);
  const title = printed.length === 1 ? `In phiếu bán ${printed[0]?.code}` : `In ${printed.length} phiếu bán`;
  const input: SalePrintInput = { ids, storeKey: `sales/${randomUUID()}` };
  return startJob(scope, { kind: salePrintKind, title, input });
};

/** Those of the sales that are still there. */
export const readPrintedSales = async (scope: Scope, ids: number[]): Promise<Sale[]> => {
  const found: Sale[] = [];
  for (const id of new Set(ids)) {
    const sale = await sales.get(scope, id);
    if (!sale.deletedAt) found.push(sale);
  }
  if (!found.length) throw problem('bulk.nothing', 'Không còn phiếu nào trong lựa chọn này.');
  return found;
};

const number = (value: number) => figure(value, 2);
const money = (dong: number) => `${number(dong)} đ`;

/** A sale as it is printed, in words. */
export const saleSheetOf = async (scope: Scope, sale: Sale): Promise<SaleSheet> => {
  const buyer = await buyers.get(scope, sale.buyer.id);
  const facts: [string, string | null | undefined | false][] = [
    ['Bên mua', `${buyer.name} (${buyer.code})`],
    ['Điện thoại', buyer.phone],
    ['Mã số thuế', buyer.taxCode],
    ['Địa chỉ', buyer.address],
    ['Ngày chốt', formatDay(sale.soldOn)],
    ['Ngày giao', sale.deliveredOn && formatDay(sale.deliveredOn)],
    ['Mùa vụ', sale.season?.name],
    ['Cơ sở đóng gói', sale.packingHouseCode],
    ['Vườn bán', sale.place?.words],
    ['Ước lượng', sale.gardenKg !== null && `${number(sale.gardenKg)} kg`],
    ['Ghi chú', sale.notes],
  ];
  return {
    code: sale.code,
    subtitle: `${saleKindNames[sale.kind]} · ${saleStateNames[sale.state]}`,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: sale.lines.map(({ lot, grade, kg, price, value }) => [
      lot.code,
      gradeNames[grade],
      number(kg),
      number(price),
      number(value),
    ]),
    totals: [
      { label: 'Tiền hàng', value: money(sale.value) },
      ...sale.payments.map(({ paidOn, amount, isDeposit }) => ({
        label: `${isDeposit ? 'Đặt cọc' : 'Đã thu'} ${formatDay(paidOn)}`,
        value: `−${money(amount)}`,
      })),
      sale.received > sale.value
        ? { label: 'Thu thừa', value: money(sale.received - sale.value) }
        : { label: 'Còn phải thu', value: money(sale.owed) },
    ],
  };
};
