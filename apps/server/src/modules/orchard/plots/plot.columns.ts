import { type Exclusion, exclusionKindNames, plotLabels } from '@vuon/contract/orchard/plot';
import { squareMetres } from '@vuon/geo/measure/measure';

/**
 * What Excel files call the fields of a plot: exports write these headers, imports look for them, so that an exported file can be
 * imported again. The area is named by its code; kinds of irrigation as the contract has them.
 */
export const plotHeaders = { ...plotLabels, areaId: 'Mã khu vực' } satisfies typeof plotLabels;

/** What the history says of the pieces where no trees stand: 'Mương “Mương giữa” 120 m²'. */
export const formatExclusions = (exclusions: Exclusion[]): string =>
  exclusions
    .map(({ kind, name, location }) => {
      const size = Math.round(squareMetres(location.geometry.geoCoordinate)).toLocaleString('vi-VN');
      return [exclusionKindNames[kind], name && `“${name}”`, `${size}\u00a0m²`].filter(Boolean).join(' ');
    })
    .join('; ');
