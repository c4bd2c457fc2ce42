import { stockText } from '@vuon/contract/handbook/stock-words';
import type { Trace, TraceEntry, TraceLot, TracePlot, TraceYield } from '@vuon/contract/harvest/trace';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { kgText } from '../lots/lot-words.ts';
import { diaryEntryPath, harvestYieldPath, plotPath, salePath } from '../paths.ts';
import type { TraceEdge, TraceGraph, TraceMode, TraceNode, TraceTone } from './trace-node.ts';
import { marginWords, shortDays } from './trace-words.ts';

/** So many of a column stand by themselves; the others are one node. */
export const mostAlone = { supply: 6, entry: 5, plot: 7, lot: 6, sale: 6 } as const;

/** The first that fit alone, and the rest: one more than fit is not worth a group of one. */
const parted = <T>(all: T[], most: number): [alone: T[], rest: T[]] =>
  all.length <= most ? [all, []] : [all.slice(0, most - 1), all.slice(most - 1)];

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** Adds up what lies between the same two nodes. */
class Edges {
  readonly #all = new Map<string, TraceEdge>();
  add({ from, to, kg, tone }: TraceEdge) {
    const key = `${from} ${to}`;
    const known = this.#all.get(key);
    const rank = { touched: 2, outside: 1, plain: 0 };
    this.#all.set(key, {
      from,
      to,
      kg: known && known.kg !== null && kg !== null ? known.kg + kg : (kg ?? known?.kg ?? null),
      tone: known && rank[known.tone] > rank[tone] ? known.tone : tone,
    });
  }
  get all(): TraceEdge[] {
    return [...this.#all.values()];
  }
}

/** What is drawn of a trace: nodes in six columns, many records in one where they would not fit, and what leads from one to another. */
export const traceGraphOf = (trace: Trace, mode: TraceMode, seesSales: boolean): TraceGraph => {
  const { followed, lot } = trace;
  const nodes: TraceNode[] = [];
  const edges = new Edges();
  const nodeOf = new Map<string, string>();
  const put = (node: TraceNode, records: string[]) => {
    nodes.push(node);
    for (const record of records) nodeOf.set(record, node.key);
  };
  const link = (from: string, to: string, kg: number | null, tone: TraceEdge['tone']) => {
    const [start, end] = [nodeOf.get(from), nodeOf.get(to)];
    if (start && end && start !== end) edges.add({ from: start, to: end, kg, tone });
  };
  const isAhead = mode === 'ahead' && !followed;
  const isBack = mode === 'back';
  // Ahead of a followed batch lies only what it touched.
  const isOnlyTouched = mode === 'ahead' && followed !== null;

  const supplies = isAhead
    ? []
    : trace.supplies
        .filter(({ key }) => !isOnlyTouched || key === followed?.key)
        .toSorted((a, b) => Number(b.key === followed?.key) - Number(a.key === followed?.key));
  const [ownSupplies, otherSupplies] = parted(supplies, mostAlone.supply);
  for (const { key, material, batch, quantity } of ownSupplies)
    put(
      {
        key,
        column: 'supply',
        tone: key === followed?.key ? 'touched' : 'plain',
        title: material.name,
        lines: [batch ? `lô nhập ${batch.code}` : 'không theo lô nhập', stockText(quantity, material.unit)],
        ...(batch && { batchId: batch.id }),
      },
      [key],
    );
  if (otherSupplies.length)
    put(
      {
        key: 'supplies',
        column: 'supply',
        tone: 'plain',
        title: `${formatNumber(otherSupplies.length)} lô nhập khác`,
        lines: [[...new Set(otherSupplies.map(({ material }) => material.name))].slice(0, 3).join(', ')],
      },
      otherSupplies.map(({ key }) => key),
    );

  putEntries(isAhead ? [] : trace.entries.filter(({ isTouching }) => !isOnlyTouched || isTouching), put);

  const plots = isAhead
    ? []
    : trace.plots
        .filter(({ touchedPlantCount, lotPlantCount }) => {
          if (isOnlyTouched) return touchedPlantCount > 0;
          return !isBack || lotPlantCount > 0;
        })
        .toSorted((a, b) => rankOf(b) - rankOf(a));
  const toneOfPlots = (own: Pick<TracePlot, 'lotPlantCount' | 'touchedPlantCount'>[]): TraceTone => {
    if (own.every(({ touchedPlantCount }) => touchedPlantCount === 0)) return 'plain';
    return lot && own.every(({ lotPlantCount }) => lotPlantCount === 0) ? 'outside' : 'touched';
  };
  const [ownPlots, otherPlots] = parted(plots, mostAlone.plot);
  for (const { id, areaId, code, rowCount, plantCount, lotPlantCount, touchedPlantCount } of ownPlots)
    put(
      {
        key: `plot-${id}`,
        column: 'plot',
        tone: toneOfPlots([{ lotPlantCount, touchedPlantCount }]),
        title: code,
        lines: [
          `${formatNumber(rowCount)} hàng, ${formatNumber(plantCount)} cây`,
          lotPlantCount > 0
            ? `${formatNumber(lotPlantCount)} cây vào lô này`
            : `${formatNumber(touchedPlantCount)} cây đã dùng`,
        ],
        to: plotPath({ areaId, id }),
      },
      [`plot-${id}`],
    );
  if (otherPlots.length)
    put(
      {
        key: 'plots',
        column: 'plot',
        tone: toneOfPlots(otherPlots),
        title: `${formatNumber(otherPlots.length)} lô trồng khác`,
        lines: [
          otherPlots
            .slice(0, 4)
            .map(({ code }) => code)
            .join(', '),
          `${formatNumber(sum(otherPlots, ({ plantCount }) => plantCount))} cây`,
        ],
      },
      otherPlots.map(({ id }) => `plot-${id}`),
    );

  const lots = trace.lots
    .filter(({ role, touchedKg }) => {
      if (isBack) return role === 'viewed' || role === 'before';
      if (isAhead) return role === 'viewed' || role === 'after';
      return !isOnlyTouched || touchedKg > 0 || role === 'viewed';
    })
    .toSorted((a, b) => lotOrder[a.role] - lotOrder[b.role] || b.touchedKg - a.touchedKg);
  const shownLots = new Set(lots.map(({ id }) => id));
  const toneOfLot = (one: TraceLot): TraceTone => {
    if (one.role === 'viewed') return 'viewed';
    if (!followed || one.touchedKg === 0) return 'plain';
    return lot && one.role === 'other' ? 'outside' : 'touched';
  };
  const byId = new Map(trace.lots.map((one) => [one.id, one]));
  const edgeTone = (touchedKg: number, isOutside: boolean): TraceEdge['tone'] => {
    if (!followed || touchedKg === 0) return 'plain';
    return isOutside ? 'outside' : 'touched';
  };
  const [ownLots, otherLots] = parted(lots, mostAlone.lot);

  // A yield stands with those of the same plot and lot.
  const yields = isAhead
    ? []
    : trace.yields.filter(({ isBehind, touchedKg }) => {
        if (isBack) return isBehind;
        return !isOnlyTouched || touchedKg > 0;
      });
  const lotKey = (id: number | null) => {
    if (id === null || !shownLots.has(id)) return 'loose';
    return otherLots.some((one) => one.id === id) ? 'lots' : `lot-${id}`;
  };
  const groups = Map.groupBy(yields, (one) => {
    const [main] = one.plots;
    return `${main ? (nodeOf.get(`plot-${main.id}`) ?? 'elsewhere') : 'elsewhere'}-${lotKey(one.lotId)}`;
  });
  for (const [key, own] of groups)
    put(
      yieldNode(`yields-${key}`, own, trace),
      own.map(({ id }) => `yield-${id}`),
    );

  for (const one of ownLots)
    put(
      {
        key: `lot-${one.id}`,
        column: 'lot',
        tone: toneOfLot(one),
        title: one.code,
        lines: [
          one.yieldCount ? `${kgText(one.kgIn)}, ${formatNumber(one.yieldCount)} mẻ` : kgText(one.kgIn),
          one.role === 'viewed'
            ? 'đang xem'
            : followed && one.touchedKg > 0
              ? `chạm ${kgText(one.touchedKg)}`
              : lotRoleWords[one.role],
        ].filter(Boolean),
        to: lotPath(one.id),
      },
      [`lot-${one.id}`],
    );
  if (otherLots.length)
    put(
      {
        key: 'lots',
        column: 'lot',
        tone: followed && otherLots.some(({ touchedKg }) => touchedKg > 0) ? (lot ? 'outside' : 'touched') : 'plain',
        title: `${formatNumber(otherLots.length)} lô hàng khác`,
        lines: [kgText(sum(otherLots, ({ kgIn }) => kgIn))],
      },
      otherLots.map(({ id }) => `lot-${id}`),
    );
  if (yields.some(({ lotId }) => lotKey(lotId) === 'loose'))
    put(
      {
        key: 'loose',
        column: 'lot',
        tone: lot ? 'outside' : 'touched',
        title: 'Chưa vào lô',
        lines: [
          kgText(
            sum(
              yields.filter(({ lotId }) => lotKey(lotId) === 'loose'),
              ({ kg }) => kg,
            ),
          ),
        ],
      },
      ['loose'],
    );

  // What came to the lot on view is not followed on by other ways.
  const goesOn = (one: TraceLot) =>
    one.role === 'viewed' || one.role === 'after' || (followed !== null && one.touchedKg > 0);
  const soldLots = new Set((isBack ? [] : lots).filter(goesOn).map(({ id }) => id));
  const sales = trace.sales.filter(({ lines }) => lines.some(({ lotId }) => soldLots.has(lotId)));
  const [ownSales, otherSales] = parted(sales, mostAlone.sale);
  const saleTone = (own: typeof sales): TraceTone => {
    const lines = own.flatMap(({ lines: all }) => all.filter(({ lotId }) => soldLots.has(lotId)));
    if (!followed || sum(lines, ({ touchedKg }) => touchedKg) === 0) return 'plain';
    return lot && lines.every(({ lotId }) => byId.get(lotId)?.role === 'other') ? 'outside' : 'touched';
  };
  for (const sale of ownSales)
    put(
      {
        key: `sale-${sale.id}`,
        column: 'sale',
        tone: saleTone([sale]),
        title: sale.buyer?.name ?? 'Bên mua',
        lines: [
          `${sale.code}, ${sale.deliveredOn ? formatDate(sale.deliveredOn).slice(0, 5) : 'chưa giao'}`,
          kgText(sum(sale.lines, ({ kg }) => kg)),
        ],
        ...(seesSales && { to: salePath(sale.id) }),
      },
      [`sale-${sale.id}`],
    );
  if (otherSales.length)
    put(
      {
        key: 'sales',
        column: 'sale',
        tone: saleTone(otherSales),
        title: `${formatNumber(otherSales.length)} phiếu bán khác`,
        lines: [kgText(sum(otherSales, ({ lines }) => sum(lines, ({ kg }) => kg)))],
      },
      otherSales.map(({ id }) => `sale-${id}`),
    );
  const kept = lots.filter((one) => soldLots.has(one.id) && one.kgLeft > 0);
  const [ownKept, otherKept] = parted(kept, mostAlone.sale - 1);
  const keptNode = (key: string, own: TraceLot[], title: string, store: string) =>
    put(
      {
        key,
        column: 'sale',
        tone: own.some((one) => toneOfLot(one) === 'viewed' && (!followed || one.touchedKg > 0))
          ? followed
            ? 'touched'
            : 'plain'
          : (own.map(toneOfLot).find((tone) => tone !== 'plain' && tone !== 'viewed') ?? 'plain'),
        title,
        lines: [store, kgText(sum(own, ({ kgLeft }) => kgLeft))].filter(Boolean),
        ...(own.length === 1 && own[0] && { to: lotPath(own[0].id) }),
      },
      own.map(({ id }) => `kept-${id}`),
    );
  for (const one of ownKept) {
    const isSold = sales.some(({ lines }) => lines.some(({ lotId }) => lotId === one.id));
    keptNode(`kept-${one.id}`, [one], isSold ? 'Còn trong kho' : 'Chưa bán', one.store ?? '');
  }
  if (otherKept.length) keptNode('kept', otherKept, 'Còn trong kho', `${formatNumber(otherKept.length)} lô khác`);

  for (const entry of trace.entries) {
    for (const { key } of entry.supplies)
      link(key, `entry-${entry.id}`, null, followed && key === followed.key ? 'touched' : 'plain');
    for (const { id } of entry.plots)
      link(`entry-${entry.id}`, `plot-${id}`, null, entry.isTouching ? 'touched' : 'plain');
  }
  for (const one of yields) {
    const tone = edgeTone(one.touchedKg, lot !== null && !one.isBehind);
    for (const { id, plantCount } of one.plots)
      link(`plot-${id}`, `yield-${one.id}`, one.plantCount ? (one.kg * plantCount) / one.plantCount : 0, tone);
    link(`yield-${one.id}`, lotKey(one.lotId) === 'loose' ? 'loose' : `lot-${one.lotId}`, one.kg, tone);
  }
  const isOutside = (id: number) => lot !== null && byId.get(id)?.role === 'other';
  for (const { fromId, toId, kg, touchedKg } of trace.transfers)
    link(`lot-${fromId}`, `lot-${toId}`, kg, edgeTone(touchedKg, isOutside(toId)));
  for (const sale of sales)
    for (const { lotId, kg, touchedKg } of sale.lines)
      if (soldLots.has(lotId)) link(`lot-${lotId}`, `sale-${sale.id}`, kg, edgeTone(touchedKg, isOutside(lotId)));
  for (const one of kept)
    link(`lot-${one.id}`, `kept-${one.id}`, one.kgLeft, edgeTone(one.touchedKg, isOutside(one.id)));
  return { nodes, edges: edges.all };
};

/** Plots of the lot first, those that were touched before others. */
const rankOf = ({ lotPlantCount, touchedPlantCount }: TracePlot) =>
  2 * Number(lotPlantCount > 0) + Number(touchedPlantCount > 0);
const lotOrder = { viewed: 0, before: 1, after: 2, other: 3 };
const lotRoleWords = { viewed: '', before: 'chuyển vào lô này', after: 'chuyển từ lô này', other: '' };

type Put = (node: TraceNode, records: string[]) => void;

/** Those that used the followed batch first, then by how close to an interval fruit was picked; without material as one. */
const putEntries = (entries: TraceEntry[], put: Put) => {
  const bare = entries.filter(({ supplies, isTouching }) => !supplies.length && !isTouching);
  const used = entries
    .filter((entry) => !bare.includes(entry))
    .toSorted(
      (a, b) =>
        Number(b.isTouching) - Number(a.isTouching) ||
        (a.marginDays ?? Number.MAX_SAFE_INTEGER) - (b.marginDays ?? Number.MAX_SAFE_INTEGER),
    );
  const [alone, rest] = parted(used, mostAlone.entry);
  const keys = (own: TraceEntry[]) => own.map(({ id }) => `entry-${id}`);
  const group = (key: string, own: TraceEntry[], tone: TraceTone, line: string) =>
    put(
      {
        key,
        column: 'entry',
        tone,
        title: `${formatNumber(own.length)} nhật ký`,
        lines: [line, shortDays(own.map(({ endsOn }) => endsOn))],
      },
      keys(own),
    );
  for (const entry of alone) {
    const margin = marginWords(entry.marginDays);
    put(
      {
        key: `entry-${entry.id}`,
        column: 'entry',
        tone: entry.isTouching ? 'touched' : 'plain',
        title: entry.code,
        lines: [
          `${entry.title}, ${formatDate(entry.endsOn).slice(0, 5)}`,
          ...(margin ? [] : [`${formatNumber(sum(entry.plots, ({ plantCount }) => plantCount))} cây`]),
        ],
        ...(margin && { tag: margin }),
        to: diaryEntryPath(entry.id),
      },
      keys([entry]),
    );
  }
  const types = (own: TraceEntry[]) => [...new Set(own.map(({ workType }) => workType))].slice(0, 3).join(', ');
  if (rest.length) group('entries', rest, rest.some(({ isTouching }) => isTouching) ? 'touched' : 'plain', types(rest));
  if (bare.length) group('entries-bare', bare, 'quiet', 'Không dùng vật tư');
};

const yieldNode = (key: string, own: TraceYield[], { followed, lot }: Trace): TraceNode => {
  const isTouched = followed !== null && own.some(({ touchedKg }) => touchedKg > 0);
  const isElsewhere = lot !== null && own.every(({ isBehind }) => !isBehind);
  const [first] = own;
  return {
    key,
    column: 'yield',
    tone: isTouched ? (isElsewhere ? 'outside' : 'touched') : 'plain',
    title: `${formatNumber(own.length)} mẻ`,
    lines: isElsewhere
      ? []
      : [
          shortDays(own.map(({ harvestedOn }) => harvestedOn)),
          kgText(Math.round(sum(own, ({ kg }) => kg) * 100) / 100),
        ],
    ...(isElsewhere && { isPill: true }),
    ...(own.length === 1 && first && { to: harvestYieldPath(first.id) }),
  };
};
