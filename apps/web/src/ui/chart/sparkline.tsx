import './chart.css';

type Props = {
  /** Describes the line for users who cannot see it: 'Đơn vị trong 12 tháng'. */
  label: string;
  values: number[];
};

const width = 48;
const height = 24;
const edge = 3;

/** A trend at a glance, without axes: the figure beside it is its last point. */
export function Sparkline({ label, values }: Props) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => ({
    x: edge + (index / (values.length - 1)) * (width - 2 * edge),
    y: height - edge - ((value - low) / range) * (height - 2 * edge),
  }));
  const last = points[points.length - 1];
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
