import type { Position } from '@vuon/geo/measure/geometry';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useMap } from '../map-context.ts';
import type { DrawnWarning } from '../map-types.ts';

/** The pieces of land that warnings are about, hatched in red over a map that knows no shapes of its own. */
export function DrawnPieces({ warnings }: { warnings: DrawnWarning[] }) {
  const map = useMap();
  const path = useRef<SVGPathElement>(null);
  const hatch = useId();
  const rings = useMemo(() => warnings.flatMap(({ pieces }) => pieces.flat()), [warnings]);
  useLayoutEffect(() => {
    const step = (position: Position, index: number) => {
      const { x, y } = map.project(position);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    const draw = () => path.current?.setAttribute('d', rings.map((ring) => `${ring.map(step).join('')}Z`).join(''));
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, rings]);
  return (
    <svg className="draw-pieces" aria-hidden="true">
      <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x2="0" y2="8" />
      </pattern>
      <path ref={path} fill={`url(#${hatch})`} fillRule="evenodd" />
    </svg>
  );
}
