import { useRef } from 'react';
import { StatusDot } from '#domain/plants/plant-status-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import type { LegendEntry } from '../desk/desk-props.ts';
import './map-legend.css';

type Props = {
  /** 'Tình trạng' */
  coloring: string;
  entries: LegendEntry[];
  onHide: (hidden: number[]) => void;
};

/** The meaning of the colours. A click hides or shows an entry, a double click hides all others. */
export function MapLegend({ coloring, entries, onHide }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = entries.filter(({ isHidden }) => isHidden).map(({ place }) => place);
  const toggle = ({ place, isHidden }: LegendEntry) =>
    onHide(isHidden ? hidden.filter((other) => other !== place) : [...hidden, place]);
  const leave = ({ place }: LegendEntry) =>
    onHide(entries.filter((entry) => entry.place !== place).map((entry) => entry.place));
  const isAlone = (entry: LegendEntry) => !entry.isHidden && hidden.length === entries.length - 1;
  if (entries.length === 0) return null;
  return (
    <section className="map-legend" data-over-map aria-label={`Chú giải: ${coloring}`}>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.place}>
            <button
              type="button"
              className="map-legend-entry"
              aria-pressed={!entry.isHidden}
              title={entry.isHidden ? 'Hiện' : 'Ẩn; bấm đúp để chỉ xem loại này'}
              onClick={() => toggle(entry)}
              onDoubleClick={() => leave(entry)}
            >
              <StatusDot color={entry.color} />
              {entry.label}
              {entry.count !== undefined && <span className="figures">{formatNumber(entry.count)}</span>}
            </button>
            {entries.length > 2 && !isAlone(entry) && (
              <button
                type="button"
                className="map-legend-only"
                aria-label={`Chỉ ${entry.label}`}
                onClick={() => leave(entry)}
              >
                chỉ
              </button>
            )}
          </li>
        ))}
        {hidden.length > 0 && (
          <li>
            <button
              type="button"
              className="map-legend-all"
              onClick={() => {
                onHide([]);
                list.current?.querySelector('button')?.focus();
              }}
            >
              Hiện tất cả
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
