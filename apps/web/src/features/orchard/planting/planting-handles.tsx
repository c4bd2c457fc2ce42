import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane, middleOf, type Point } from '@vuon/geo/measure/local-plane';
import { lengthOf } from '@vuon/geo/measure/measure';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatNumber } from '#lib/format.ts';
import { bearingOf, placeAt } from '#map/draw/bearing.ts';
import { dragOnMap } from '#map/draw/drag.ts';
import { useMap } from '#map/map-context.ts';
import { MapPin } from '#map/marks/map-pin.tsx';
import { type PlantingChoice, spacingOfRows } from './planting-choice.ts';
import type { Preview } from './planting-preview.ts';

type Spacing = { from: Position; to: Position; metres: number };
export type Handles = {
  bearing: { centre: Position; knob: Position; degrees: number };
  trees: Spacing | null;
  /** null in a triangular planting, where it follows the trees' distance. */
  rows: Spacing | null;
  lines: Record<string, [Position, Position]>;
};

/** The places of the handles: the knob outside the plot in the rows' direction, the spacings in its middle. */
export const handlesOf = (ring: Position[], choice: PlantingChoice, preview: Preview): Handles | null => {
  const { bearing } = preview;
  const centre = middleOf(ring);
  const plane = localPlane(centre);
  const reach = edgeAlong(ring.map(plane.toPlane), bearing);
  const [edge, knob] = [placeAt(centre, reach * 1.01, bearing), placeAt(centre, reach * 1.1, bearing)];
  const trees = neighboursIn(choice, preview, 0.6);
  const rowAt = neighboursIn(choice, preview, 0.4)?.from;
  const across = choice.start.endsWith('left') ? 90 : -90;
  const rowSpacing = spacingOfRows(choice);
  const rows =
    rowAt && rowSpacing && choice.pattern !== 'triangular'
      ? { from: rowAt, to: placeAt(rowAt, rowSpacing, bearing + across), metres: rowSpacing }
      : null;
  return {
    bearing: { centre, knob, degrees: bearing },
    trees,
    rows,
    lines: {
      bearing: [edge, knob],
      ...(trees && { trees: [trees.from, trees.to] }),
      ...(rows && { rows: [rows.from, rows.to] }),
    },
  };
};

/** Metres from the middle to the edge of the plot in this direction. */
const edgeAlong = (ring: Point[], bearing: number): number => {
  const angle = (bearing * Math.PI) / 180;
  // Along the direction and across it.
  const turned = ring.map(
    ([east, north]): Point => [
      east * Math.sin(angle) + north * Math.cos(angle),
      east * Math.cos(angle) - north * Math.sin(angle),
    ],
  );
  const crossings = turned.flatMap(([along, across], at) => {
    const [nextAlong, nextAcross] = turned[(at + 1) % turned.length] as Point;
    if (across > 0 === nextAcross > 0) return [];
    return [along + (across / (across - nextAcross)) * (nextAlong - along)];
  });
  return Math.max(0, ...crossings);
};

/** Two neighbours in the row that lies at this part of the plot, with no ditch between them. */
const neighboursIn = ({ treeSpacing }: PlantingChoice, { rows, trees }: Preview, part: number): Spacing | null => {
  if (!treeSpacing) return null;
  const middle = Math.floor(rows.length * part);
  const first = rows.slice(0, middle).reduce((sum, { treeCount }) => sum + treeCount, 0);
  const at = (n: number): Position => [trees.longitudes[n] ?? 0, trees.latitudes[n] ?? 0];
  const count = rows[middle]?.treeCount ?? 0;
  for (let n = Math.floor(count * 0.6); n + 1 < count; n++) {
    const [from, to] = [at(first + n), at(first + n + 1)];
    if (Math.abs(lengthOf([from, to]) - treeSpacing) < 0.05) return { from, to, metres: treeSpacing };
  }
  return null;
};

type Props = { handles: Handles; onChoose: (set: Partial<PlantingChoice>) => void };

const tenths = (metres: number) => Math.min(100, Math.max(0.5, Math.round(metres * 10) / 10));

/** Handles for the direction and the distances, to drag on the map itself. */
export function PlantingHandles({ handles: { bearing, trees, rows }, onChoose }: Props) {
  const map = useMap();
  const turn = (event: PointerEvent) =>
    dragOnMap(map, event.nativeEvent, {
      // Rows have no direction: pointing west is the same as pointing east.
      move: (position) => onChoose({ bearing: Math.round(bearingOf(bearing.centre, position)) % 180 }),
    });
  const pull = (event: PointerEvent, { from }: Spacing, name: 'treeSpacing' | 'rowSpacing') =>
    dragOnMap(map, event.nativeEvent, { move: (position) => onChoose({ [name]: tenths(lengthOf([from, position])) }) });
  return (
    <>
      <MapPin at={bearing.knob}>
        <button
          type="button"
          className="planting-knob"
          aria-label={`Hướng hàng ${Math.round(bearing.degrees)}°`}
          onPointerDown={turn}
          onKeyDown={(event) =>
            step(event, (by) => onChoose({ bearing: (Math.round(bearing.degrees) + by + 180) % 180 }))
          }
        >
          <span className="map-chip map-chip-dark figures">{Math.round(bearing.degrees)}°</span>
        </button>
      </MapPin>
      {trees && (
        <Pull
          spacing={trees}
          label="Cách cây"
          onPull={(event) => pull(event, trees, 'treeSpacing')}
          onStep={(by) => onChoose({ treeSpacing: tenths(trees.metres + by / 10) })}
        />
      )}
      {rows && (
        <Pull
          spacing={rows}
          label="Cách hàng"
          onPull={(event) => pull(event, rows, 'rowSpacing')}
          onStep={(by) => onChoose({ rowSpacing: tenths(rows.metres + by / 10) })}
        />
      )}
    </>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const step = (event: KeyboardEvent, by: (steps: number) => void) => {
  const direction = steps[event.key];
  if (!direction) return;
  event.preventDefault();
  by(direction * (event.shiftKey ? 10 : 1));
};

type PullProps = {
  spacing: Spacing;
  label: string;
  onPull: (event: PointerEvent) => void;
  onStep: (by: number) => void;
};

function Pull({ spacing: { to, metres }, label, onPull, onStep }: PullProps) {
  const words = `${formatNumber(Math.round(metres * 100) / 100)}\u00a0m`;
  return (
    <MapPin at={to}>
      <button
        type="button"
        className="planting-pull"
        aria-label={`${label} ${words}`}
        onPointerDown={onPull}
        onKeyDown={(event) => step(event, onStep)}
      >
        <span className="map-chip map-chip-dark figures">{words}</span>
      </button>
    </MapPin>
  );
}
