import { stockText } from '@vuon/contract/handbook/stock-words';
import { saleStateNames } from '@vuon/contract/harvest/sale-state';
import type { Trace } from '@vuon/contract/harvest/trace';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { kgText } from '../lots/lot-words.ts';
import { diaryEntryPath, harvestYieldPath, plotPath, salePath, stockBatchPath } from '../paths.ts';
import type { TraceColumn } from './trace-column.ts';
import { marginWords } from './trace-words.ts';

export type TraceRow = {
  key: string;
  name: string;
  to: string | null;
  facts: string[];
  /** 'kg' or another amount, in words; what of it is touched. */
  amount: string;
  touched: string | null;
};

const touchedText = (kg: number) => (kg > 0 ? `chạm ${kgText(kg)}` : null);

/** Every record of a trace, by column, each with the way to its page. */
export const traceRows = (trace: Trace, seesSales: boolean): Record<TraceColumn, TraceRow[]> => {
  const { followed } = trace;
  const supplyName = new Map(trace.supplies.map(({ key, material }) => [key, material.name]));
  const plotCode = new Map(trace.plots.map(({ id, code }) => [id, code]));
  const lotCode = new Map(trace.lots.map(({ id, code }) => [id, code]));
  const plotsText = (plots: { id: number }[]) => plots.flatMap(({ id }) => plotCode.get(id) ?? []).join(', ');
  const touchedKg = (kg: number) => (followed ? touchedText(kg) : null);
  return {
    supply: trace.supplies.map(({ key, material, batch, quantity }) => ({
      key,
      name: material.name,
      to: batch && stockBatchPath(material.id, batch.id),
      facts: batch
        ? [
            `lô nhập ${batch.code}`,
            `nhập ${formatDate(batch.receivedOn)}`,
            ...(batch.expiresOn ? [`HSD ${formatDate(batch.expiresOn)}`] : []),
            ...(batch.supplier ? [batch.supplier] : []),
          ]
        : ['không theo lô nhập'],
      amount: stockText(quantity, material.unit),
      touched: key === followed?.key ? 'đang theo' : null,
    })),
    entry: trace.entries.map((entry) => ({
      key: `entry-${entry.id}`,
      name: entry.code,
      to: diaryEntryPath(entry.id),
      facts: [
        entry.title,
        formatDate(entry.endsOn),
        [...new Set(entry.supplies.flatMap(({ key }) => supplyName.get(key) ?? []))].join(', ') || 'không dùng vật tư',
        plotsText(entry.plots),
        marginWords(entry.marginDays)?.text ?? '',
      ].filter(Boolean),
      amount: `${formatNumber(entry.plots.reduce((sum, { plantCount }) => sum + plantCount, 0))} cây`,
      touched: entry.isTouching ? 'dùng lô nhập đang theo' : null,
    })),
    plot: trace.plots.map(({ id, areaId, code, rowCount, plantCount, lotPlantCount, touchedPlantCount }) => ({
      key: `plot-${id}`,
      name: code,
      to: plotPath({ areaId, id }),
      facts: [
        `${formatNumber(rowCount)} hàng`,
        ...(lotPlantCount > 0 ? [`${formatNumber(lotPlantCount)} cây vào lô này`] : []),
      ],
      amount: `${formatNumber(plantCount)} cây`,
      touched: touchedPlantCount > 0 ? `${formatNumber(touchedPlantCount)} cây đã dùng` : null,
    })),
    yield: trace.yields.map((one) => ({
      key: `yield-${one.id}`,
      name: one.code,
      to: harvestYieldPath(one.id),
      facts: [
        `cắt ${formatDate(one.harvestedOn)}`,
        plotsText(one.plots),
        `${formatNumber(one.plantCount)} cây`,
        one.lotId === null ? 'chưa vào lô' : (lotCode.get(one.lotId) ?? ''),
      ].filter(Boolean),
      amount: kgText(one.kg),
      touched: touchedKg(one.touchedKg),
    })),
    lot: trace.lots.map((one) => ({
      key: `lot-${one.id}`,
      name: one.code,
      to: lotPath(one.id),
      facts: [one.role === 'viewed' ? 'đang xem' : '', one.store ?? '', `còn ${kgText(one.kgLeft)}`].filter(Boolean),
      amount: kgText(one.kgIn),
      touched: touchedKg(one.touchedKg),
    })),
    sale: trace.sales.map((sale) => ({
      key: `sale-${sale.id}`,
      name: sale.buyer?.name ?? 'Bên mua',
      to: seesSales ? salePath(sale.id) : null,
      facts: [
        sale.code,
        `${saleStateNames[sale.state].toLowerCase()} ${formatDate(sale.deliveredOn ?? sale.soldOn)}`,
        sale.lines.flatMap(({ lotId }) => lotCode.get(lotId) ?? []).join(', '),
      ],
      amount: kgText(Math.round(sale.lines.reduce((sum, { kg }) => sum + kg, 0) * 100) / 100),
      touched: touchedKg(Math.round(sale.lines.reduce((sum, line) => sum + line.touchedKg, 0) * 100) / 100),
    })),
  };
};
