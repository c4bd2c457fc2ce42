import { formatDay } from '@vuon/contract/day';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatWeight } from '#lib/format.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { CloseIcon } from '#map/tools/map-icons.tsx';
import type { Bounds } from '#map/view/bounds.ts';
import { actKinds } from './act-kinds.ts';
import { ActMark } from './act-mark.tsx';
import { listTitle, placesWords } from './act-words.ts';
import type { ShownAct } from './touched-land.ts';
import type { MapActsShown } from './use-map-acts.ts';
import '#ui/marks/link-button.css';
import './acts.css';

type Props = {
  day: string;
  acts: MapActsShown;
  onOpen: (place: PlaceRef) => void;
  onGo: (bounds: Bounds) => void;
};

/** What was done on a day, or lately on a piece of land, with links to its records. */
export function ActsCard({ day, acts: { listed, inList, list, isPending }, onOpen, onGo }: Props) {
  const card = useRef<HTMLElement>(null);
  const isOpen = listed !== null;
  useEffect(() => {
    if (isOpen) card.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!listed) return null;
  const place: PlaceRef | null =
    listed === 'day'
      ? null
      : listed.plotId
        ? { kind: 'plot', id: listed.plotId }
        : { kind: 'area', id: listed.areaId ?? 0 };
  return (
    <section ref={card} className="acts-card" data-over-map aria-label="Đã làm" tabIndex={-1}>
      <header>
        <h2>{listTitle(listed, inList, day)}</h2>
        <button
          type="button"
          className="map-panel-button"
          aria-label="Đóng danh sách đã làm"
          onClick={() => list(null)}
        >
          <CloseIcon />
        </button>
      </header>
      {inList.length > 0 ? (
        <ul>
          {inList.slice(0, mostLines).map((act) => (
            <ActLine key={`${act.record.type}-${act.record.id}`} act={act} onGo={listed === 'day' ? onGo : null} />
          ))}
        </ul>
      ) : (
        <p className="note">{isPending ? 'Đang tải…' : 'Không có gì được ghi.'}</p>
      )}
      {inList.length > mostLines && <p className="note">và {formatNumber(inList.length - mostLines)} lần khác</p>}
      {place && (
        <footer>
          <button type="button" className="link-button" onClick={() => onOpen(place)}>
            {place.kind === 'plot' ? 'Mở lô này' : 'Mở khu vực này'}
          </button>
        </footer>
      )}
    </section>
  );
}

/** More would not be read. */
const mostLines = 60;

function ActLine({ act, onGo }: { act: ShownAct; onGo: ((bounds: Bounds) => void) | null }) {
  const { kind, title, detail, kilograms, record, age, bounds } = act;
  const path = useRecordTypes()[record.type].pathOf?.(record);
  return (
    <li>
      <ActMark kind={kind} />
      <div>
        <p>
          {path ? <Link to={path}>{title}</Link> : title}
          {kilograms !== null && <b className="figures">{formatWeight(kilograms)}</b>}
        </p>
        <small>
          {actKinds[kind].label}
          {age > 0 && ` · ${age} ngày trước, ${formatDay(act.day)}`}
        </small>
        <small>{detail}</small>
        {onGo && bounds && (
          <button type="button" className="link-button" onClick={() => onGo(bounds)}>
            {placesWords(act)}
          </button>
        )}
      </div>
    </li>
  );
}
