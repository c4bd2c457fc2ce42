import type { Position } from '@vuon/geo/geometry';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MapPoints, MapShape } from '../map-types.ts';
import { WhenSeen } from './when-seen.tsx';

export type LocationMapProps = {
  shapes: MapShape[];
  points?: MapPoints | undefined;
  /** Its place in `points`: ringed, and kept in view. */
  selectedPoint?: number | undefined;
  /** A place that is none of `points`: ringed too. */
  place?: Position | undefined;
  /** Pixels. */
  height?: number;
  /** What a screen reader calls the map. */
  label: string;
  onPickShape?: ((shape: MapShape) => void) | undefined;
  /** By its place in `points`. */
  onPickPoint?: ((index: number) => void) | undefined;
};

const Shown = lazyPart(async () => (await import('./location-map-shown.tsx')).LocationMapShown);

/** The small map of a record's page. Its code comes when it is scrolled to: most visits never do. */
export function LocationMap({ height = 360, ...map }: LocationMapProps) {
  return (
    <WhenSeen height={height}>
      <Shown height={height} {...map} />
    </WhenSeen>
  );
}
