import { type Exclusion, exclusionKindNames } from '@vuon/contract/orchard/plot';
import { squareMetres } from '@vuon/geo/measure/measure';

/** How the history shows the pieces of a plot without trees: 'Mương “Mương giữa” 120 m²'. */
export const formatExclusions = (exclusions: Exclusion[]): string =>
  exclusions
    .map(({ kind, name, location }) => {
      const size = Math.round(squareMetres(location.geometry.geoCoordinate)).toLocaleString('vi-VN');
      return [exclusionKindNames[kind], name && `“${name}”`, `${size}\u00a0m²`].filter(Boolean).join(' ');
    })
    .join('; ');
