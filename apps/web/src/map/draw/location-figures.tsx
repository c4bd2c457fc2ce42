import { formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
import { type Drawing, figuresOf } from './drawing.ts';

const rounded = (value: number, digits = 0) => formatNumber(Math.round(value * 10 ** digits) / 10 ** digits);

export const formatMetres = (metres: number): string => `${rounded(metres, metres < 100 ? 1 : 0)}\u00a0m`;
/** Six decimals are a decimetre. */
export const formatPlace = ([longitude, latitude]: [number, number]): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** Less than a hectare is shown in square metres. */
const inMetres = (squareMetres: number): string | undefined =>
  squareMetres < 10_000 ? `${rounded(squareMetres)}\u00a0m²` : undefined;

type Props = { drawing: Drawing };

/** The size of the drawing, in the numbers that the server stores. */
export function LocationFigures({ drawing }: Props) {
  const { type, corners, holes } = drawing;
  const figures = figuresOf(drawing);
  const land = useLand();
  const [place] = corners;
  if (type === 'Point')
    return place ? (
      <dl className="location-figures">
        <Figure label="Vĩ độ, kinh độ" value={formatPlace(place)} />
      </dl>
    ) : null;
  return (
    <dl className="location-figures">
      {type === 'Polygon' && (
        <Figure label="Diện tích" value={land(figures.squareMetres / 10_000, inMetres(figures.squareMetres))} />
      )}
      <Figure label={type === 'Polygon' ? 'Chu vi' : 'Chiều dài'} value={formatMetres(figures.metres)} />
      <Figure label={type === 'Polygon' ? 'Góc' : 'Điểm'} value={formatNumber(corners.length)} />
      {holes.length > 0 && <Figure label="Phần khoét" value={formatNumber(holes.length)} />}
    </dl>
  );
}

export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="location-figure">
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
