import { addDays, daysBetween, formatDay } from '@vuon/contract/day';
import type { StockOutlook } from '@vuon/contract/handbook/stock-item';
import { changeText, stockNumber, stockText } from '@vuon/contract/handbook/stock-words';
import { formatNumber } from '#lib/format.ts';
import { niceScale } from '#ui/chart/nice-scale.ts';
import { usePhone } from '#ui/use-phone.ts';
import { apart, plannedSteps, stepPath } from './chart-lines.ts';
import './stock-chart.css';

type Props = { outlook: StockOutlook; minimum: number | null; unit: string };

const height = 232;
const [left, top, bottom] = [44, 28, 196];
const dayText = (day: string) => formatDay(day).slice(0, 5);

/** The stock as a line up to today, what the plan leaves of it as a dotted one, and hatched what will be missing. */
export function StockChart({ outlook, minimum, unit }: Props) {
  // In the picture's own units a phone is narrower, so that words keep their size.
  const phone = usePhone();
  const [width, right] = phone ? [340, 12] : [760, 132];
  const { from, today, until, days, marks, shortage } = outlook;
  const planned = plannedSteps(outlook);
  const now = days.at(-1)?.inStore ?? 0;
  const highest = Math.max(
    ...days.map(({ inStore }) => inStore),
    minimum ?? 0,
    outlook.usable,
    shortage?.quantity ?? 0,
  );
  const scale = niceScale(highest, 4);
  const ceiling = scale.at(-1) ?? 1;
  const length = Math.max(1, daysBetween(from, until));
  const x = (day: string) => left + (daysBetween(from, day) / length) * (width - left - right);
  const y = (quantity: number) => bottom - (quantity / ceiling) * (bottom - top);
  const past = stepPath(
    days.map(({ on, inStore }) => ({ on, quantity: inStore })),
    today,
    { x, y },
  );
  const ticks = Array.from({ length: phone ? 3 : 6 }, (_, index, all = phone ? 2 : 5) =>
    addDays(from, Math.round((index * length) / all)),
  );
  // Its words keep off those of the minimum.
  const shortAt = y((shortage?.quantity ?? 0) / 2) + 4;
  const isNear = minimum !== null && Math.abs(shortAt - y(minimum) - 4) < 16;
  const shortY = isNear ? y(minimum) + 22 : shortAt;
  const label = `Trong kho ${stockText(now, unit)} hôm nay${
    shortage ? `; theo kế hoạch thiếu ${stockText(shortage.quantity, unit)} từ ${dayText(shortage.on)}` : ''
  }`;
  return (
    <svg className="stock-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id="stock-short" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="stock-chart-hatch" x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      </defs>
      {scale.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} />
          <text className="figures" x={left - 8} y={y(mark) + 4} textAnchor="end">
            {formatNumber(mark)}
          </text>
        </g>
      ))}
      {ticks.map((day, index) => (
        <text
          key={day}
          x={x(day)}
          y={bottom + 20}
          textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
        >
          {dayText(day)}
        </text>
      ))}
      <path className="stock-chart-ground" d={`${past}V${bottom}H${left}Z`} />
      <path className="stock-chart-past" d={past} />
      <path className="stock-chart-planned" d={stepPath(planned, until, { x, y })} />
      {shortage && (
        <rect
          className="stock-chart-short"
          x={x(shortage.on)}
          width={Math.max(4, x(until) - x(shortage.on))}
          y={y(shortage.quantity)}
          height={bottom - y(shortage.quantity)}
          fill="url(#stock-short)"
        />
      )}
      {minimum !== null && (
        <g className="stock-chart-minimum">
          <line x1={x(today)} x2={width - right} y1={y(minimum)} y2={y(minimum)} />
          {!phone && <text x={width - right + 8} y={y(minimum) + 4}>{`Tối thiểu ${formatNumber(minimum)}`}</text>}
        </g>
      )}
      {shortage && !phone && (
        <text className="stock-chart-short-words" x={width - right + 8} y={shortY}>
          {`Thiếu ${formatNumber(shortage.quantity)} từ ${dayText(shortage.on)}`}
        </text>
      )}
      <line className="stock-chart-today" x1={x(today)} x2={x(today)} y1={top - 10} y2={bottom} />
      <text x={x(today) + 6} y={top - 12}>
        Hôm nay
      </text>
      <circle cx={x(today)} cy={y(now)} r="4" />
      {apart(marks, phone ? 20 : 10).map(({ on, kind, change }) => (
        <text
          key={`${on}${kind}`}
          x={x(on)}
          y={y(heightOn(days, on)) - 6}
          textAnchor={x(on) < 120 ? 'start' : 'middle'}
        >
          {kind === 'receipt' ? `Nhập ${stockNumber(change, unit)}` : `Kiểm kê ${changeText(change, unit)}`}
        </text>
      ))}
    </svg>
  );
}

/** What was in the store at the end of a day. */
const heightOn = (days: StockOutlook['days'], on: string): number => days.findLast((day) => day.on <= on)?.inStore ?? 0;
