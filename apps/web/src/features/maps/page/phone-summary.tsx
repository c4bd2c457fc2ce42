import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import { formatHectares, formatNumber } from '#lib/format.ts';
import { statusSlices } from '../figures/figures.ts';
import './phone-summary.css';

type Props = { view: MapStatistics | undefined; all: MapStatistics | undefined; facts: ColoringFacts };

/** What the map shows, in one glance: at the top of the sheet, where it is seen at its lowest too. */
export function PhoneSummary({ view, all, facts }: Props) {
  const shown = view ?? all;
  if (!shown) return <div className="phone-summary" />;
  const { areas, plots, hectares, plants, needsAttention } = shown;
  const slices = statusSlices(shown, facts);
  return (
    <div className="phone-summary">
      <p>
        <b>{plants === all?.plants ? 'Toàn vườn' : 'Khung nhìn'}</b>
        <span className="note">
          {formatNumber(areas)} khu vực, {formatNumber(plots)} lô, {formatHectares(hectares)}
        </span>
      </p>
      <dl>
        <div>
          <dt>cây</dt>
          <dd className="figures">{formatNumber(plants)}</dd>
        </div>
        <div data-bad={needsAttention > 0 || undefined}>
          <dt>cần chú ý</dt>
          <dd className="figures">{formatNumber(needsAttention)}</dd>
        </div>
        <div className="phone-summary-shares" aria-hidden="true">
          {slices.map(({ key, color, value }) => (
            <span key={key} style={{ flexGrow: value, background: color }} />
          ))}
        </div>
      </dl>
    </div>
  );
}
