import type { Position } from '@vuon/geo/measure/geometry';
import { lengthOf } from '@vuon/geo/measure/measure';
import { useMemo } from 'react';
import { type MapChip, MapChips } from '../controls/map-chips.tsx';
import type { Drawing } from './drawing.ts';
import { formatMetres } from './location-figures.tsx';

export type Segment = { from: Position; to: Position; metres: number };

/** The pieces between neighbouring corners; of a closed polygon also the last one. */
export const segmentsOf = ({ type, corners, isOpen }: Drawing): Segment[] => {
  const [first] = corners;
  const ends = type === 'Polygon' && !isOpen && first ? [...corners, first] : corners;
  return ends.slice(1).map((to, index) => {
    const from = ends[index] as Position;
    return { from, to, metres: lengthOf([from, to]) };
  });
};

/** How long each piece of a drawing is, half-way along it; where there is room for it. */
export function SegmentLengths({ drawing }: { drawing: Drawing }) {
  const chips = useMemo(
    () =>
      segmentsOf(drawing).map(
        ({ from, to, metres }, index): MapChip => ({
          id: String(index),
          at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
          text: formatMetres(metres),
          tone: 'dark',
          shift: [0, -16],
        }),
      ),
    [drawing],
  );
  return <MapChips chips={chips} />;
}
