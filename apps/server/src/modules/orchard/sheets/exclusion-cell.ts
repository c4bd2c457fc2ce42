import { cornersFault, polygonOf } from '@vuon/contract/orchard/location';
import { type Exclusion, exclusionKindNames } from '@vuon/contract/orchard/plot';
import { readWkt, writeWkt } from '@vuon/geo/files/wkt';
import { checkPolygon, closeRing } from '@vuon/geo/polygon/polygon-check';
import { choiceField } from '#imports';
import { joinParts, readLines, splitParts } from './cell-parts.ts';

/** How the pieces without trees are written into one cell: a line for each. */
export const exclusionsExample =
  'Ao, hồ | Hồ tưới | POLYGON ((108.05 12.68, 108.051 12.68, 108.051 12.681, 108.05 12.68))';

export const formatExclusionCell = (exclusions: Exclusion[]): string =>
  exclusions
    .map(({ kind, name, location }) => {
      const wkt = writeWkt({ type: 'Polygon', coordinates: location.geometry.geoCoordinate });
      return joinParts([exclusionKindNames[kind], name, wkt]);
    })
    .join('\n');

const kinds = choiceField(exclusionKindNames);

/** null: the text is not such a list, or one of its pieces is not a usable polygon. */
export const parseExclusionCell = (cell: string): Exclusion[] | null => readLines(cell, parseExclusion);

const parseExclusion = (line: string): Exclusion | null => {
  const parts = splitParts(line);
  const [kindName = '', name = '', wkt = ''] = parts.length === 1 ? ['Khác', '', ...parts] : parts;
  const kind = kinds.read(kindName);
  const geometry = readWkt(wkt);
  if ('error' in kind || geometry?.type !== 'Polygon') return null;
  const rings = geometry.coordinates.map(closeRing);
  return cornersFault(rings) || checkPolygon(rings)
    ? null
    : { kind: kind.value as Exclusion['kind'], name: name || null, location: polygonOf(rings) };
};
