import { ClockCircleOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import type { ForecastItem } from '@vuon/contract/harvest/forecast';
import { Link } from 'react-router';
import { weightText } from '#domain/harvest/harvest-weights.ts';
import { formatDate, formatNumber, formatRelativeDay } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { forecastPath } from '../paths.ts';
import { ForecastStateTag } from './forecast-state-tag.tsx';
import { errorText, methodText, rangeText, scopeText } from './forecast-words.ts';
import '#ui/page/cells.css';

/** The day of the next revision; gold when it has come. */
export function NextRevision({ day }: { day: string }) {
  const isDue = day <= dayInVietnam(new Date());
  const text = <span title={formatDate(day)}>{formatRelativeDay(day)}</span>;
  return isDue ? (
    <StatusTag tone="gold" icon={<ClockCircleOutlined aria-hidden="true" />}>
      {text}
    </StatusTag>
  ) : (
    text
  );
}

export const forecastColumns: ListColumn<ForecastItem>[] = [
  {
    key: 'name',
    title: 'Dự báo',
    sort: 'name',
    render: ({ id, code, name }) => (
      <span className="cell-name">
        <span>
          <Link to={forecastPath(id)}>{name}</Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  { key: 'state', title: 'Trạng thái', render: ({ state }) => <ForecastStateTag state={state} /> },
  {
    key: 'likely',
    title: 'Khả năng nhất',
    align: 'right',
    render: ({ last }) =>
      last && (
        <span className="cell-lines">
          <span className="figures">{weightText(last.likelyKg)}</span>
          <small className="figures">{rangeText(last).split('\u00a0')[0]}</small>
        </span>
      ),
  },
  {
    key: 'method',
    title: 'Lần, cách tính',
    render: ({ last }) =>
      last && (
        <span className="cell-lines">
          {`Lần ${last.position}, ${formatDate(last.madeOn)}`}
          <small>{methodText(last)}</small>
        </span>
      ),
  },
  {
    key: 'harvested',
    title: 'Đã thu',
    align: 'right',
    render: ({ harvestedKg, last }) =>
      harvestedKg > 0 && (
        <span className="cell-lines">
          <span className="figures">{weightText(harvestedKg)}</span>
          {last?.error != null && <small className="figures">{errorText(last.error)}</small>}
        </span>
      ),
  },
  {
    key: 'next',
    title: 'Lần kế tiếp',
    render: ({ nextRevisionOn }) => nextRevisionOn && <NextRevision day={nextRevisionOn} />,
  },
  {
    key: 'place',
    title: 'Phạm vi',
    from: 1400,
    render: ({ place }) => (
      <span className="cell-lines">
        <span className="cell-long">{scopeText(place.words)}</span>
        <small>{formatNumber(place.livingCount)} cây</small>
      </span>
    ),
  },
];

export const forecastPhoneRow: PhoneRow<ForecastItem> = {
  title: ({ name }) => name,
  to: ({ id }) => forecastPath(id),
  state: ({ state }) => <ForecastStateTag state={state} />,
  facts: ({ last, place, harvestedKg }) => [
    last ? weightText(last.likelyKg) : place.words,
    harvestedKg > 0 && `Đã thu ${weightText(harvestedKg)}`,
  ],
};
