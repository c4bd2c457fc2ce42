import type { Position } from '@vuon/geo/measure/geometry';
import { useMemo, useRef, useState } from 'react';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import type { DrawnWarning, MapShape } from '../map-types.ts';
import { useMyPlace } from '../marks/use-my-place.ts';
import { addCorner, type Drawing, faultOf } from './drawing.ts';
import { useDrawing } from './use-drawing.ts';
import { useWarnings } from './use-warnings.ts';

export type Warn = (rings: Position[][]) => DrawnWarning[] | Promise<DrawnWarning[]>;

export const unusedDrawing = {
  title: 'Bỏ hình đang vẽ?',
  text: 'Hình bạn vừa vẽ chưa được dùng và sẽ mất.',
  leave: 'Bỏ hình và rời đi',
};

/** The drawing on the table and the actions on it: the same in a dialog and on the map's own page. */
export function useDrawTable(initial: Drawing, warn?: Warn | undefined) {
  const { drawing, change, ...steps } = useDrawing(initial);
  const [selected, select] = useState<number | null>(null);
  const [isSnapping, setSnapping] = useState(true);
  const [panel, setPanel] = useState<'typed' | 'pasted' | null>(null);
  // Metres, while the place is the device's.
  const [accuracy, setAccuracy] = useState<number | null>(null);
  // Positions that were not drawn by hand (a typed list, the device's place): the map moves there.
  const [arrived, setArrived] = useState<Position[] | null>(null);
  const fault = useMemo(() => faultOf(drawing), [drawing]);
  const warnings = useWarnings(drawing, warn);
  const myPlace = useMyPlace((place) => {
    change(addCorner(drawing, place.position));
    setAccuracy(place.accuracy);
    setArrived([place.position]);
  });
  // A ref, so that the page can be left right after the drawing is used.
  const isUsed = useRef(false);
  useLeaveReason(() => (steps.isChanged && !isUsed.current ? unusedDrawing : null));
  const draw = (next: Drawing, isSameStep?: boolean) => {
    change(next, isSameStep);
    setAccuracy(null);
  };
  return {
    drawing,
    draw,
    /** The drawing is stored: leaving would lose nothing any more. */
    settle: () => {
      isUsed.current = true;
    },
    ...steps,
    selected,
    select,
    isSnapping,
    setSnapping,
    panel,
    setPanel,
    accuracy,
    arrived,
    /** The drawing after something arrived: the map moves there. */
    drawArrived: (next: Drawing) => {
      draw(next);
      setArrived(next.corners);
    },
    fault,
    warnings,
    myPlace,
  };
}

export type DrawTable = ReturnType<typeof useDrawTable>;

/** The pieces of land that the warnings are about. */
export const warningShapes = (warnings: DrawnWarning[]): MapShape[] =>
  warnings.flatMap(({ pieces }, index) =>
    pieces.map((rings, piece): MapShape => ({ id: `warning-${index}-${piece}`, kind: 'warning', rings })),
  );
