import type { LineLocation, PointLocation, PolygonLocation, Position } from '@vuon/contract/orchard/location';
import { lengthOf, squareMetres } from '@vuon/geo/measure/measure';

/** How the history shows a place: '6 góc, 12,34 ha, từ 12,660000; 108,050000'. The first position makes a move visible. */
export const locationInWords = ({ geometry }: PolygonLocation | LineLocation | PointLocation): string => {
  switch (geometry.geoType) {
    case 'Point':
      return positionInWords(geometry.geoCoordinate);
    case 'LineString':
      return `${figure(lengthOf(geometry.geoCoordinate), 1)}\u00a0m${begins(geometry.geoCoordinate)}`;
    case 'Polygon': {
      const [outer = []] = geometry.geoCoordinate;
      const hectares = squareMetres(geometry.geoCoordinate) / 10_000;
      return `${outer.length - 1} góc, ${figure(hectares, 2)}\u00a0ha${begins(outer)}`;
    }
  }
};

const begins = ([first]: Position[]) => (first ? `, từ ${positionInWords(first)}` : '');
const positionInWords = ([longitude, latitude]: Position) => `${figure(latitude, 6)}; ${figure(longitude, 6)}`;
const figure = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');
