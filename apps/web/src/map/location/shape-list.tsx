import type { MapShape } from '../map-types.ts';

type Props = { shapes: MapShape[]; onPick: (shape: MapShape) => void };

/** The clickable shapes of the map, for users without a pointer: hidden until it gets the keyboard focus. */
export function ShapeList({ shapes, onPick }: Props) {
  const named = shapes.filter(({ label, dimmed }) => label && !dimmed);
  return (
    <ul className="map-shape-list" aria-label="Có trên bản đồ">
      {named.map((shape) => (
        <li key={`${shape.kind}-${shape.id}`}>
          <button type="button" onClick={() => onPick(shape)} aria-current={shape.selected || undefined}>
            {shape.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
