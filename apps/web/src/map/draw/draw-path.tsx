import type { Position } from '@vuon/geo/measure/geometry';
import { useLayoutEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';
import type { Drawing } from './drawing.ts';

type Props = { drawing: Drawing; isFaulty: boolean };

/** The drawing itself, as SVG over the map: it follows the finger at once, while a layer would go through a worker. */
export function DrawPath({ drawing: { type, corners, holes, isOpen }, isFaulty }: Props) {
  const map = useMap();
  const path = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const step = ([longitude, latitude]: Position, index: number) => {
      const { x, y } = map.project([longitude, latitude]);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    const draw = () => {
      const isClosed = type === 'Polygon' && !isOpen;
      const outer = corners.map(step).join('') + (isClosed ? 'Z' : '');
      path.current?.setAttribute('d', outer + holes.map((hole) => `${hole.map(step).join('')}Z`).join(''));
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, type, corners, holes, isOpen]);
  return (
    <svg className="draw-path" aria-hidden="true">
      <path
        ref={path}
        className={isFaulty ? 'draw-path-faulty' : ''}
        fill={type === 'Polygon' ? undefined : 'none'}
        fillRule="evenodd"
      />
    </svg>
  );
}
