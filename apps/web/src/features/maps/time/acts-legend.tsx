import type { MapDayKind } from '@vuon/contract/maps/map-day';
import { formatNumber } from '#lib/format.ts';
import { actKinds } from './act-kinds.ts';
import { ActMark } from './act-mark.tsx';
import type { MapActsShown } from './use-map-acts.ts';
import '../figures/map-legend.css';
import './acts.css';

type Props = { acts: MapActsShown; onHide: (hidden: MapDayKind[]) => void };

/** The marks of what was done lately. A click hides or shows a kind. */
export function ActsLegend({ acts: { entries, days, isCut }, onHide }: Props) {
  if (entries.length === 0) return null;
  const hidden = entries.filter(({ isHidden }) => isHidden).map(({ kind }) => kind);
  return (
    <section className="map-legend acts-legend" data-over-map aria-label={`Đã làm trong ${days} ngày`}>
      <p title={isCut ? 'Quá nhiều để vẽ hết: việc cũ nhất của quý không hiện' : undefined}>
        Trong {days} ngày{isCut && ' (một phần)'}
      </p>
      <ul>
        {entries.map(({ kind, isHidden, count }) => (
          <li key={kind}>
            <button
              type="button"
              className="map-legend-entry"
              aria-pressed={!isHidden}
              title={isHidden ? 'Hiện' : 'Ẩn'}
              onClick={() => onHide(isHidden ? hidden.filter((other) => other !== kind) : [...hidden, kind])}
            >
              <ActMark kind={kind} />
              {actKinds[kind].label}
              <span className="figures">{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
