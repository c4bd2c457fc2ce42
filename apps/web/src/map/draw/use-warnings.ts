import type { Position } from '@vuon/geo/measure/geometry';
import { useEffect, useState } from 'react';
import type { DrawnWarning } from '../map-types.ts';
import { type Drawing, faultOf, ringsOf } from './drawing.ts';

type Warn = (rings: Position[][]) => DrawnWarning[] | Promise<DrawnWarning[]>;

const pauseMs = 120;

/** The warnings about the drawing and its neighbours, once the hand pauses; none while it is no polygon. */
export function useWarnings(drawing: Drawing, warn: Warn | undefined): DrawnWarning[] {
  const [warnings, setWarnings] = useState<DrawnWarning[]>([]);
  useEffect(() => {
    if (!warn || drawing.type !== 'Polygon' || faultOf(drawing)) return setWarnings([]);
    let isNewest = true;
    const timer = setTimeout(() => {
      // If a warning cannot be computed (no signal to load its code), none is shown: the server warns again.
      Promise.resolve(warn(ringsOf(drawing))).then(
        (found) => isNewest && setWarnings(found),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [drawing, warn]);
  return warnings;
}
