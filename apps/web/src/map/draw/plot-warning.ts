import type { PlotWarning } from '@vuon/contract/orchard/plot';
import type { Position } from '@vuon/geo/measure/geometry';
import { formatNumber } from '#lib/format.ts';
import type { Warn } from './use-draw-table.ts';

const squareMetresText = (squareMetres: number): string => `${formatNumber(Math.round(squareMetres))}\u00a0m²`;

/** '340 m² chồng lên lô A-11' */
export const warningText = ({
  kind,
  plot,
  squareMetres,
}: Pick<PlotWarning, 'kind' | 'plot' | 'squareMetres'>): string =>
  kind === 'leaves-area'
    ? `${squareMetresText(squareMetres)} nằm ngoài khu vực`
    : `${squareMetresText(squareMetres)} chồng lên lô ${plot?.code ?? 'khác'}`;

type Neighbour = { id: number; code: string; rings: Position[][] };

/** The faults of a plot's boundary while it is drawn: it leaves its area or overlaps another plot. */
export const warnOfPlot =
  (area: Position[][] | null, neighbours: Neighbour[]): Warn =>
  async (rings) => {
    const { plotWarnings } = await import('@vuon/geo/polygon/plot-warnings');
    return plotWarnings(rings, area, neighbours).map((warning) => ({
      text: warningText(warning),
      pieces: warning.pieces,
    }));
  };
