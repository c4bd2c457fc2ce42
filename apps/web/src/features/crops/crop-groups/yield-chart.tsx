import type { YieldByAge } from '@vuon/contract/crops/crop-group';
import { formatNumber } from '#lib/format.ts';
import { rangeText } from './crop-group-words.ts';
import { axisSteps, yieldSteps } from './yield-steps.ts';

const width = 360;
const height = 180;
const edge = { left: 40, right: 8, top: 12, bottom: 28 };

/** Kilograms per tree by age: the band between low and high, which holds until the next age given. */
export function YieldChart({ rows }: { rows: YieldByAge[] }) {
  const steps = yieldSteps(rows);
  const first = steps[0]?.from;
  const last = steps.at(-1)?.to;
  if (first === undefined || last === undefined)
    return <p className="yield-chart-empty">Biểu đồ hiện khi có ít nhất một mốc tuổi đủ mức thấp và mức cao.</p>;
  const lines = axisSteps(Math.max(...rows.map(({ maxKg }) => maxKg)));
  const top = lines.at(-1) ?? 1;
  const x = (age: number) => edge.left + ((age - first) / (last - first)) * (width - edge.left - edge.right);
  const y = (kg: number) => edge.top + (1 - kg / top) * (height - edge.top - edge.bottom);
  const words = rows.map(({ age, minKg, maxKg }) => `${age} tuổi ${rangeText(minKg, maxKg)} kg`).join(', ');
  return (
    <svg
      className="yield-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Sản lượng theo tuổi: ${words}`}
    >
      {lines.map((kg) => (
        <g key={kg}>
          <line x1={edge.left} x2={width - edge.right} y1={y(kg)} y2={y(kg)} className="yield-chart-line" />
          <text x={edge.left - 8} y={y(kg) + 4} textAnchor="end" className="figures">
            {formatNumber(kg)}
          </text>
        </g>
      ))}
      {steps.map(({ from, to, minKg, maxKg }, index) => (
        <g key={from}>
          <rect
            x={x(from)}
            width={x(to) - x(from)}
            y={y(maxKg)}
            height={y(minKg) - y(maxKg)}
            className="yield-chart-band"
          >
            <title>{`Từ ${from} tuổi: ${rangeText(minKg, maxKg)} kg/cây`}</title>
          </rect>
          {[minKg, maxKg].map((kg, end) => (
            <path
              key={end === 0 ? 'low' : 'high'}
              className="yield-chart-edge"
              d={`M${x(from)} ${y(previous(steps, index, end) ?? kg)}V${y(kg)}H${x(to)}`}
            />
          ))}
          {namesItself(steps, index) && (
            <text x={x(from)} y={height - 8} textAnchor={index === 0 ? 'start' : 'middle'} className="figures">
              {from}
            </text>
          )}
        </g>
      ))}
      <text x={edge.left - 8} y={height - 8} textAnchor="end">
        tuổi
      </text>
      <text x={width - edge.right} y={edge.top - 2} textAnchor="end">
        kg/cây
      </text>
    </svg>
  );
}

type Step = ReturnType<typeof yieldSteps>[number];

const previous = (steps: Step[], index: number, end: number) => steps[index - 1]?.[end === 0 ? 'minKg' : 'maxKg'];

/** The labels of neighbouring ages in a long table would overlap: some are shown only in the tooltip. */
const namesItself = (steps: Step[], index: number) => index % Math.ceil(steps.length / 8) === 0;
