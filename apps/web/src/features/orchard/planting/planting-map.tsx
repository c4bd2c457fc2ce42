import type { Plot } from '@vuon/contract/orchard/plot';
import { labelPlace } from '@vuon/geo/measure/label-place';
import { formatCode } from '@vuon/geo/planting/planting-code';
import { useMemo } from 'react';
import { type MapChip, MapChips } from '#map/controls/map-chips.tsx';
import { MapScale } from '#map/controls/map-scale.tsx';
import { MapTools } from '#map/controls/map-tools.tsx';
import type { MapPoints, MapShape } from '#map/map-types.ts';
import { MapView } from '#map/map-view.tsx';
import { worldOffsets } from '#map/mercator.ts';
import { boundsOf } from '#map/view/bounds.ts';
import type { Padding } from '#map/view/show-bounds.ts';
import { exclusionShapes, plotShape } from '../areas/area-shapes.ts';
import { type PlantingChoice, spacingOfRows } from './planting-choice.ts';
import { type Handles, handlesOf, PlantingHandles } from './planting-handles.tsx';
import { marginLine } from './planting-margin.ts';
import type { Preview } from './planting-preview.ts';

type Props = {
  plot: Plot;
  around: MapShape[];
  standing: MapPoints | undefined;
  choice: PlantingChoice;
  preview: Preview | null;
  isPassing: boolean;
  firstRow: number;
  padding: Partial<Padding>;
  onChoose: (set: Partial<PlantingChoice>) => void;
};

/** Pixels before the first tree of a row. More labels than `mostLabels` would be a wall. */
const labelDistance = 34;
const mostLabels = 80;

export function PlantingMap(props: Props) {
  const { plot, around, standing, choice, preview, isPassing, firstRow, padding, onChoose } = props;
  const rings = plot.location?.geometry.geoCoordinate;
  const ring = rings?.[0];
  const bounds = useMemo(() => boundsOf(ring ?? []), [ring]);
  const handles = useMemo(() => (preview && ring ? handlesOf(ring, choice, preview) : null), [ring, choice, preview]);
  // Not the whole choice: shapes that a slider does not change are not drawn again while it moves.
  const { margin, ignoredExclusions, start, rowCodePattern } = choice;
  const shapes = useMemo(
    () => [
      ...around,
      ...plotShape(plot, { selected: true }),
      ...marginShape(ring, margin),
      ...usedExclusions(plot, ignoredExclusions),
    ],
    [around, plot, ring, margin, ignoredExclusions],
  );
  const chips = useMemo(
    () => [
      ...exclusionChips(plot, ignoredExclusions),
      ...rowChips({ plot: plot.code, start, rowCodePattern, firstRow }, preview),
    ],
    [plot, ignoredExclusions, start, rowCodePattern, firstRow, preview],
  );
  const rowSpacing = spacingOfRows(choice) ?? 8;
  const spacing = Math.min(choice.treeSpacing ?? 8, rowSpacing);
  const lines = useMemo(
    () => [
      preview && { world: preview.rowLines, color: '#9cb8a0', width: 1, spacing: rowSpacing },
      handles && { world: measureLines(handles), color: '#1b241d', width: 1.6 },
    ],
    [preview, handles, rowSpacing],
  );
  const points = useMemo(
    () => [
      standing ? { ...standing, dimmed: true } : null,
      preview ? { ...preview.rejected, mark: 'cross' as const, colors: oneColor('#8a4b3f'), spacing } : null,
      preview
        ? { ...preview.trees, mark: 'ring' as const, colors: oneColor('#1d7a30'), spacing, passing: isPassing }
        : null,
    ],
    [standing, preview, isPassing, spacing],
  );
  return (
    <MapView
      label={`Bản đồ lô ${plot.code}`}
      shapes={shapes}
      lines={lines}
      points={points}
      bounds={bounds}
      padding={padding}
    >
      <MapChips chips={chips} />
      {handles && <PlantingHandles handles={handles} onChoose={onChoose} />}
      <MapTools bounds={bounds} padding={padding} />
      <MapScale />
    </MapView>
  );
}

const oneColor = (color: string) => ({ palette: [color], index: [] });

const marginShape = (ring: [number, number][] | undefined, margin: number | null): MapShape[] => {
  const line = ring && margin ? marginLine(ring, margin) : null;
  return line ? [{ id: 'margin', kind: 'margin', line }] : [];
};

/** Exclusions that are switched off fade, so that the user still sees where they lie. */
const usedExclusions = ({ exclusions }: Plot, ignored: number[]): MapShape[] =>
  exclusionShapes(exclusions).map((shape, place) => ({ ...shape, dimmed: ignored.includes(place) }));

const exclusionChips = (plot: Plot, ignored: number[]): MapChip[] =>
  usedExclusions(plot, ignored).flatMap((shape) => {
    const at = labelPlace(shape);
    return at && shape.label ? [{ id: shape.id, at, text: shape.label, tone: 'faint' as const }] : [];
  });

const measureLines = ({ lines }: Handles) => {
  const ends = Object.values(lines).flat();
  return worldOffsets(
    ends.map(([longitude]) => longitude),
    ends.map(([, latitude]) => latitude),
  );
};

type RowNames = Pick<PlantingChoice, 'start' | 'rowCodePattern'> & { plot: string; firstRow: number };

/** H01, H02 … before the first tree of each row, at the end where the numbers begin. */
const rowChips = ({ plot, start, rowCodePattern, firstRow }: RowNames, preview: Preview | null): MapChip[] => {
  if (!preview || preview.rows.length === 0) return [];
  const every = Math.ceil(preview.rows.length / mostLabels);
  const angle = (preview.bearing * Math.PI) / 180;
  const back = start.startsWith('behind') ? -1 : 1;
  const shift: [number, number] = [back * Math.sin(angle) * labelDistance, -back * Math.cos(angle) * labelDistance];
  return preview.rows.flatMap(({ line: [head] }, index) =>
    index % every === 0
      ? [
          {
            id: `row-${index}`,
            at: head,
            shift,
            tone: 'row' as const,
            text: formatCode(rowCodePattern, { plot, row: firstRow + index }),
          },
        ]
      : [],
  );
};
