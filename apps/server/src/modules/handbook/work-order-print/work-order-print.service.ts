import { randomUUID } from 'node:crypto';
import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { tankDose } from '@vuon/contract/cultivation/material-total';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { orderPayNames } from '@vuon/contract/handbook/work-order-input';
import { mostPrinted, type WorkOrderPrint } from '@vuon/contract/handbook/work-order-print';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { qrPath } from '@vuon/contract/orchard/label';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { startJob } from '#jobs';
import { openSelection } from '#lists';
import { sketchOfPlaces } from '#orchard';
import { orderBulkList } from '../work-orders/work-order.bulk.ts';
import { momentWords, workOrders } from '../work-orders/work-order-kind.ts';
import { sketchSize } from './sketch-size.ts';
import type { OrderSheet } from './work-order-sheet.ts';

export const printKind = 'work-order-print';
/** `origin` is where the QR codes lead. */
export type PrintJobInput = WorkOrderPrint & { origin: string; storeKey: string };

export const startPrint = async (scope: Scope, { select }: WorkOrderPrint, origin: string) => {
  const selection = await openSelection(scope, orderBulkList, select);
  const count = await selection.count(scope);
  refuseTooMany(count);
  if (count === 0) throw problem('bulk.nothing', 'Không còn phiếu nào khớp với lựa chọn này.');
  const job: PrintJobInput = { select, origin, storeKey: `work-orders/${randomUUID()}` };
  return startJob(scope, { kind: printKind, title: `In ${count} phiếu giao việc`, input: job });
};

const refuseTooMany = (count: number) => {
  if (count > mostPrinted)
    throw problem(
      'work_order.too_many',
      `${count.toLocaleString('vi-VN')} phiếu là quá nhiều: mỗi lần in nhiều nhất ${mostPrinted}. Hãy lọc bớt, rồi in làm nhiều lần.`,
    );
};

/** The orders that the selection matches now, without removed ones. */
export const readPrinted = async (scope: Scope, { select }: WorkOrderPrint): Promise<WorkOrder[]> => {
  const selection = await openSelection(scope, orderBulkList, select);
  const orders: WorkOrder[] = [];
  for await (const { rows } of selection.batches(scope, mostPrinted)) {
    refuseTooMany(orders.length + rows.length);
    for (const { id } of rows) orders.push(await workOrders.get(scope, id));
  }
  const living = orders.filter(({ deletedAt }) => deletedAt === null);
  if (!living.length) throw problem('bulk.nothing', 'Không còn phiếu nào trong lựa chọn này.');
  return living;
};

const number = (value: number) => figure(value, 3);
const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');

/** The litres of the tank that sprays are mixed in. */
const tank = 200;

/** An order as it is printed, in words. */
export const sheetOf = async (scope: Scope, order: WorkOrder, origin: string): Promise<OrderSheet> => {
  const { entityId, code, title, state, place, people, crews, steps, pay, pieceUnit } = order;
  const facts: [string, string | null | undefined][] = [
    ['Công việc', order.works.map((work) => `${work.code} ${work.title}`).join('\n')],
    ['Kế hoạch', order.farmPlan && `${order.farmPlan.code} ${order.farmPlan.name}`],
    ['Nơi làm', place.words],
    ['Từ ngày', formatDay(order.startsOn)],
    ['Hạn', momentWords(order.dueAt)],
    ['Tổ đội', names(crews)],
    ['Người làm', names(people)],
    ['Nghiệm thu', order.inspector?.name],
    ['Tính công', pay === 'piece' ? `${orderPayNames.piece} theo ${pieceUnit}` : orderPayNames.day],
  ];
  const texts: [string, string | null][] = [
    ['Hướng dẫn', order.instructions],
    ['An toàn', order.safetyNotes],
    ['Bảo hộ', order.ppe.join(', ')],
  ];
  return {
    code,
    title,
    subtitle: `${order.workType.name} · ${workOrderStateNames[state]}`,
    url: new URL(qrPath('work-order', entityId, order.id), origin).href,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    sketch: await sketchOfPlaces(scope, { targets: order.targets, size: sketchSize }),
    warnings: warningsOf(order),
    tank: `Pha cho 1 bồn ${tank} lít`,
    materials: order.materials.map((use) => {
      const mixed = tankDose(use, tank);
      return {
        name: use.materialName,
        code: use.materialCode,
        dose: doseWords(use),
        total: use.quantity === null ? '–' : `${number(use.quantity)} ${materialUnitNames[use.unit]}`,
        tank: mixed === null ? '–' : `${number(mixed)} ${materialUnitNames[use.doseUnit]}`,
      };
    }),
    steps: steps.map(({ text, needsPhoto }) => ({ text, needsPhoto })),
    texts: texts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
};

/** Where nobody may enter yet, and what must be waited for afterwards. */
const warningsOf = ({ reentry, labels }: WorkOrder): string[] => [
  ...reentry.map(
    ({ entry, reenterFrom, plantCount }) =>
      `Chưa được vào ${number(plantCount)} cây trước ${momentWords(reenterFrom)} (${entry.code} ${entry.title}).`,
  ),
  ...labels.map(({ materialName, phiDays, reentryHours }) => {
    const waits = [
      phiDays !== null && `cách ly ${phiDays} ngày trước khi thu hoạch`,
      reentryHours !== null && `không vào lại vườn trong ${reentryHours} giờ`,
    ].filter(Boolean);
    return `Sau khi dùng ${materialName}: ${waits.join(', ')}.`;
  }),
];
