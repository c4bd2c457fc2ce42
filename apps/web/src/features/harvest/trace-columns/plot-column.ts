import type { TracePlot } from '@vuon/contract/harvest/trace';
import { formatNumber } from '#lib/format.ts';
import type { TraceTone } from '../lot-trace/trace-node.ts';
import { plotPath } from '../paths.ts';
import { mostAlone, parted, sum, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

/** Plots of the lot first, those that were touched before others. */
const rankOf = ({ lotPlantCount, touchedPlantCount }: TracePlot) =>
  2 * Number(lotPlantCount > 0) + Number(touchedPlantCount > 0);

export const putPlots = (board: TraceBoard, { trace, isAhead, isBack, isOnlyTouched }: TraceView): void => {
  if (isAhead) return;
  const plots = trace.plots
    .filter(({ touchedPlantCount, lotPlantCount }) => {
      if (isOnlyTouched) return touchedPlantCount > 0;
      return !isBack || lotPlantCount > 0;
    })
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  const toneOf = (own: TracePlot[]): TraceTone => {
    if (own.every(({ touchedPlantCount }) => touchedPlantCount === 0)) return 'plain';
    return trace.lot && own.every(({ lotPlantCount }) => lotPlantCount === 0) ? 'outside' : 'touched';
  };
  const [alone, rest] = parted(plots, mostAlone.plot);
  for (const plot of alone) {
    const { id, areaId, code, rowCount, plantCount, lotPlantCount, touchedPlantCount } = plot;
    board.put(
      {
        key: `plot-${id}`,
        column: 'plot',
        tone: toneOf([plot]),
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
  }
  if (rest.length)
    board.put(
      {
        key: 'plots',
        column: 'plot',
        tone: toneOf(rest),
        title: `${formatNumber(rest.length)} lô trồng khác`,
        lines: [
          rest
            .slice(0, 4)
            .map(({ code }) => code)
            .join(', '),
          `${formatNumber(sum(rest, ({ plantCount }) => plantCount))} cây`,
        ],
      },
      rest.map(({ id }) => `plot-${id}`),
    );
};
