import { formatNumber } from '#lib/format.ts';
import { niceScale } from '#ui/chart/nice-scale.ts';

export type ChartGroup = { key: number; label: string; planned: number; actual: number | null; note: string | null };

const width = 960;
const height = 240;
const [left, top, bottom] = [56, 24, 204];

/** Two columns for each stage: plan grey, actual green, the difference above them. */
export function PlanActualChart({ label, groups }: { label: string; groups: ChartGroup[] }) {
  const marks = niceScale(Math.max(...groups.map(({ planned, actual }) => Math.max(planned, actual ?? 0)), 1));
  const highest = marks.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const step = (width - left) / Math.max(1, groups.length);
  const wide = Math.min(32, step * 0.3);
  return (
    <svg className="plan-actual-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className="figures">
            {formatNumber(mark)}
          </text>
        </g>
      ))}
      {groups.map(({ key, label: name, planned, actual, note }, index) => {
        const x = left + step * (index + 0.5);
        return (
          <g key={key}>
            <rect data-kind="plan" x={x - wide - 2} y={y(planned)} width={wide} height={bottom - y(planned)} rx="2" />
            {actual !== null && (
              <rect data-kind="actual" x={x + 2} y={y(actual)} width={wide} height={bottom - y(actual)} rx="2" />
            )}
            <text x={x} y={y(Math.max(planned, actual ?? 0)) - 6} textAnchor="middle" className="figures">
              {note}
            </text>
            <text x={x} y={bottom + 18} textAnchor="middle">
              {name.length > step / 7 ? `${name.slice(0, Math.floor(step / 7) - 1)}…` : name}
              <title>{name}</title>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
