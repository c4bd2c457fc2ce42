import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { LocationMapProps } from './location-map-shown.tsx';
import { WhenSeen } from './when-seen.tsx';

const Shown = lazyPart(async () => (await import('./location-map-shown.tsx')).LocationMapShown);

/** The small map of a record's page. Its code loads when it is scrolled to: most visits never do. */
export function LocationMap({ height = 360, ...map }: LocationMapProps) {
  return (
    <WhenSeen height={height}>
      <Shown height={height} {...map} />
    </WhenSeen>
  );
}
