import type { Drawing } from '../../map/drawing.ts';
import { figuresOf } from '../../map/drawing.ts';
import { formatMetres } from '../../map/location-figures.tsx';
import { segmentsOf } from '../../map/segment-lengths.tsx';

/** What was measured, to be pasted elsewhere. `land` tells hectares as the entity does. */
export const measuredText = (drawing: Drawing, land: (hectares: number) => string): string => {
  const { squareMetres, metres } = figuresOf(drawing);
  const pieces = segmentsOf(drawing).map((segment) => formatMetres(segment.metres));
  const lines =
    drawing.type === 'Polygon'
      ? [`Diện tích: ${land(squareMetres / 10_000)}`, `Chu vi: ${formatMetres(metres)}`]
      : [`Chiều dài: ${formatMetres(metres)}`];
  return [...lines, ...(pieces.length > 1 ? [`Từng đoạn: ${pieces.join('; ')}`] : [])].join('\n');
};
