import type { Drawing } from '#map/draw/drawing.ts';
import { figuresOf } from '#map/draw/drawing.ts';
import { formatMetres } from '#map/draw/location-figures.tsx';
import { segmentsOf } from '#map/draw/segment-lengths.tsx';

/** The measured figures as text, for pasting elsewhere. `land` writes hectares in the entity's unit. */
export const measuredText = (drawing: Drawing, land: (hectares: number) => string): string => {
  const { squareMetres, metres } = figuresOf(drawing);
  const pieces = segmentsOf(drawing).map((segment) => formatMetres(segment.metres));
  const lines =
    drawing.type === 'Polygon'
      ? [`Diện tích: ${land(squareMetres / 10_000)}`, `Chu vi: ${formatMetres(metres)}`]
      : [`Chiều dài: ${formatMetres(metres)}`];
  return [...lines, ...(pieces.length > 1 ? [`Từng đoạn: ${pieces.join('; ')}`] : [])].join('\n');
};
