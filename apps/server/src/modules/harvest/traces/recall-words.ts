import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { saleStateNames } from '@vuon/contract/harvest/sale-state';
import { type Trace, traceMonths } from '@vuon/contract/harvest/trace';
import { tableRoom } from '#compute/pdf-page.ts';
import type { RecallSheet } from './recall-sheet.ts';

const number = (value: number) => figure(value, 2);
const kg = (value: number) => `${number(value)}\u00a0kg`;

export const recallTitle = ({ followed, lot }: Trace): string =>
  followed ? `Lô nhập ${followed.batch?.code}, ${followed.material.name}` : `Lô hàng ${lot?.code}`;

type Fact = [label: string, value: string | null | undefined | false];

const facts = ({ followed, recall }: Trace, plots: Trace['plots']): Fact[] => {
  const days = recall.usedFrom && recall.usedTo ? [...new Set([recall.usedFrom, recall.usedTo])].map(formatDay) : [];
  return [
    ['Vật tư', followed?.material.name],
    ['Nhà cung cấp', followed?.batch?.supplier],
    ['Ngày nhập', followed?.batch && formatDay(followed.batch.receivedOn)],
    ['Hạn dùng', followed?.batch?.expiresOn && formatDay(followed.batch.expiresOn)],
    ['Đã dùng', followed && `${stockText(followed.quantity, followed.material.unit)}, ${days.join(' – ')}`],
    ['Cây', `${number(recall.plantCount)} cây ở ${plots.map(({ code }) => code).join(', ')}`],
    ['Lô hàng', `${number(recall.lotCount)} lô, tổng ${kg(recall.lotKg)}`],
    ['Bên mua đã nhận', number(recall.buyerCount)],
  ];
};

const sumText = ({ touchedKg, deliveredKg, keptKg, lostKg, withoutLotKg }: Trace['recall']): string =>
  `${kg(touchedKg)} = ${kg(deliveredKg)} đã giao + ${kg(keptKg)} còn giữ + ${kg(lostKg)} hao hụt${
    withoutLotKg > 0 ? ` + ${kg(withoutLotKg)} chưa vào lô` : ''
  }`;

/** A recall as it is printed; buyers only for those who may see sales. */
export const recallSheetOf = (
  trace: Trace,
  { seesSales }: { seesSales: boolean },
): Omit<RecallSheet, 'owner' | 'printed'> => {
  const { followed, recall } = trace;
  const plots = trace.plots.filter((plot) => (followed ? plot.touchedPlantCount : plot.lotPlantCount) > 0);
  const entries = followed ? trace.entries.filter(({ isTouching }) => isTouching) : trace.entries;
  const nameOf = new Map(trace.supplies.map((supply) => [supply.key, supply]));
  const used = ({ supplies }: Trace['entries'][number]) =>
    supplies
      .flatMap(({ key, quantity }) => {
        const supply = nameOf.get(key);
        if (!supply || (followed && key !== followed.key)) return [];
        const batch = supply.batch ? ` (lô nhập ${supply.batch.code})` : '';
        return [`${supply.material.name}${batch} ${stockText(quantity, supply.material.unit)}`];
      })
      .join('; ');
  return {
    title: recallTitle(trace),
    facts: facts(trace, plots).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    sum: sumText(recall),
    sumNote: followed
      ? `Khối lượng một mẻ bị chạm là phần theo số cây đã dùng lô nhập này trong ${traceMonths} tháng trước khi cắt. Hàng rời một lô mang theo tỷ lệ chạm của lô đó. Thu hồi thì giữ nguyên cả lô.`
      : 'Toàn bộ hàng của lô, kể cả phần đã tách hoặc gộp sang lô khác.',
    tables: [
      {
        title: 'Lô hàng',
        columns: [
          { head: 'Lô hàng', room: 95 },
          { head: 'Nơi để', room: 90 },
          { head: 'Vào (kg)', room: 66, isNumber: true },
          { head: 'Chạm (kg)', room: 66, isNumber: true },
          { head: 'Đã giao', room: 66, isNumber: true },
          { head: 'Còn giữ', room: 66, isNumber: true },
          { head: 'Hao hụt', room: tableRoom - 449, isNumber: true },
        ],
        rows: trace.lots
          .filter(({ touchedKg }) => touchedKg > 0)
          .map((lot) => [
            lot.code,
            lot.store ?? '',
            number(lot.kgIn),
            number(lot.touchedKg),
            number(lot.touchedDeliveredKg),
            number(lot.touchedKeptKg),
            number(lot.touchedLostKg),
          ]),
      },
      buyersTable(trace, seesSales),
      {
        title: followed ? 'Nhật ký đã dùng lô nhập này' : 'Nhật ký trên các cây của lô',
        columns: [
          { head: 'Nhật ký', room: 95 },
          { head: 'Ngày', room: 72 },
          { head: 'Công việc', room: 144 },
          { head: 'Vật tư', room: 150 },
          { head: 'Cây', room: tableRoom - 461, isNumber: true },
        ],
        rows: entries.map((entry) => [
          entry.code,
          formatDay(entry.endsOn),
          entry.title,
          used(entry),
          number(entry.plots.reduce((sum, { plantCount }) => sum + plantCount, 0)),
        ]),
      },
      {
        title: 'Lô trồng',
        columns: [
          { head: 'Lô trồng', room: 140 },
          { head: 'Hàng', room: 120, isNumber: true },
          { head: 'Cây', room: 120, isNumber: true },
          { head: followed ? 'Cây đã dùng' : 'Cây vào lô', room: tableRoom - 380, isNumber: true },
        ],
        rows: plots.map((plot) => [
          plot.code,
          number(plot.rowCount),
          number(plot.plantCount),
          number(followed ? plot.touchedPlantCount : plot.lotPlantCount),
        ]),
      },
    ],
  };
};

const buyersTable = ({ sales }: Trace, seesSales: boolean): RecallSheet['tables'][number] => {
  const touched = sales.flatMap((sale) => {
    const sum = (of: (line: (typeof sale.lines)[number]) => number) =>
      sale.lines.reduce((all, line) => all + of(line), 0);
    const touchedKg = sum((line) => line.touchedKg);
    return touchedKg > 0 ? [{ ...sale, kg: sum((line) => line.kg), touchedKg }] : [];
  });
  return {
    title: 'Bên mua cần báo',
    columns: [
      { head: 'Bên mua', room: 122 },
      { head: 'Điện thoại', room: 98 },
      { head: 'Phiếu bán', room: 85 },
      { head: 'Trạng thái', room: 95 },
      { head: 'Bán (kg)', room: 55, isNumber: true },
      { head: 'Chạm (kg)', room: tableRoom - 455, isNumber: true },
    ],
    ...(touched.length && !seesSales && { note: 'Tên và số điện thoại chỉ in cho người được xem bán hàng.' }),
    ...(!touched.length && { note: 'Chưa bán cho ai.' }),
    rows: touched.map(({ buyer, code, state, deliveredOn, soldOn, ...sale }) => [
      buyer?.name ?? 'Bên mua',
      buyer?.phone ?? '',
      code,
      `${saleStateNames[state]} ${formatDay(deliveredOn ?? soldOn)}`,
      number(sale.kg),
      number(sale.touchedKg),
    ]),
  };
};
