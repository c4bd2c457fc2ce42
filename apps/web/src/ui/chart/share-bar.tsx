import { formatNumber } from '#lib/format.ts';
import './chart.css';

export type Share = { key: string; label: string; value: number };

type Props = { label: string; shares: Share[] };

/** Parts of a whole as one bar with the words under it; at most five shades can be distinguished. */
export function ShareBar({ label, shares }: Props) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const shown = shares.filter(({ value }) => value > 0);
  return (
    <div className="share-bar">
      <div className="share-bar-track" role="img" aria-label={label}>
        {shown.map(({ key, label: name, value }, index) => (
          <span
            key={key}
            data-shade={index}
            style={{ width: `${(value / total) * 100}%` }}
            title={`${name}: ${formatNumber(value)}`}
          />
        ))}
      </div>
      <ul className="share-bar-key">
        {shown.map(({ key, label: name, value }, index) => (
          <li key={key}>
            <i data-shade={index} aria-hidden="true" />
            {name} <b className="figures">{formatNumber(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The largest ones, and the others as one part. */
export const largestShares = (shares: Share[], count = 5): Share[] => {
  const sorted = shares.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  if (sorted.length <= count) return sorted;
  const rest = sorted.slice(count - 1).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, count - 1), { key: 'others', label: 'Khác', value: rest }];
};
