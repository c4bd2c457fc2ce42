import { memo, useMemo } from 'react';
import type { Shape } from '../preview/shape.ts';
import { boundsOf, fitBounds, type MapView, pathOf, type Size, scaleBar } from './map-view.ts';

export type MapShape = {
  id: number;
  line: number;
  wrong: boolean;
  shape: Shape;
};

type Props = {
  shapes: MapShape[];
  /** Known areas, drawn behind the shapes. */
  land: Shape[];
  size: Size;
  selectedId: number | null;
  onSelect: (id: number) => void;
};

/** A picture of the shapes: north up, true to scale, wrong lines red. Users without a mouse find each line in the table. */
export function ImportMap({ shapes, land, size, selectedId, onSelect }: Props) {
  const { width, height } = size;
  const view = useMemo(() => {
    const bounds = boundsOf([...shapes.map(({ shape }) => shape), ...land]);
    return bounds && fitBounds(bounds, { width, height }, 32);
  }, [shapes, land, width, height]);
  if (!view) return null;
  const bar = scaleBar(view.metresPerUnit, width / 5);
  const wrong = shapes.filter((one) => one.wrong).length;
  // Selected and wrong shapes must not lie under their neighbours.
  const rank = ({ id, wrong: isWrong }: MapShape) => (id === selectedId ? 2 : Number(isWrong));
  const ordered = shapes.toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className="import-map">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Bản đồ ${shapes.length} hình${wrong > 0 ? `, ${wrong} hình của dòng lỗi` : ''}`}
      >
        <path className="import-land" d={land.map((area) => pathOf(area, view)).join('')} />
        {ordered.map((one) => (
          <Drawn key={one.id} one={one} view={view} selected={one.id === selectedId} onSelect={onSelect} />
        ))}
      </svg>
      <div className="import-map-scale" style={{ width: `${(bar.units / width) * 100}%` }}>
        {bar.label}
      </div>
    </div>
  );
}

type DrawnProps = { one: MapShape; view: MapView; selected: boolean; onSelect: Props['onSelect'] };

const Drawn = memo(function Drawn({ one, view, selected, onSelect }: DrawnProps) {
  const { id, line, wrong, shape } = one;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture; the table's buttons do the same by keyboard.
    <g
      className="import-shape"
      data-wrong={wrong || undefined}
      data-selected={selected || undefined}
      data-line={line}
      onClick={() => onSelect(id)}
    >
      <title>{`Dòng ${line}${wrong ? ', có lỗi' : ''}`}</title>
      {shape.polygons.length > 0 && <path d={pathOf({ ...shape, lines: [] }, view)} fillRule="evenodd" />}
      {shape.lines.length > 0 && <path className="import-shape-line" d={pathOf({ ...shape, polygons: [] }, view)} />}
      {shape.points.map((point) => {
        const [x, y] = view.project(point);
        return <circle key={point.join()} cx={x} cy={y} r={4} />;
      })}
    </g>
  );
});
