import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatDate, formatDateTime, formatTime } from '#lib/format.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { uploadIdOf } from './timeline-words.ts';
import '#ui/marks/tones.css';

/** One event: its time, title, detail, author and pictures. */
export function TimelineEntry({ event }: { event: PlaceEvent }) {
  const { at, title, detail, tone, source, actorName, pictures } = event;
  return (
    <li className="timeline-event">
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
        <small>{formatTime(at)}</small>
      </time>
      <span className={`timeline-dot tone-${tone}`} aria-hidden="true" />
      <div className="timeline-words">
        <strong>
          <EventTitle event={event} title={title} />
        </strong>
        {detail && <p>{detail}</p>}
        {(actorName || source !== 'status') && <small>{actorName ?? 'Hệ thống'}</small>}
        {pictures.length > 0 && <Pictures event={event} />}
      </div>
    </li>
  );
}

function EventTitle({ event: { record }, title }: { event: PlaceEvent; title: string }) {
  const types = useRecordTypes();
  const to = record && types[record.type].pathOf?.(record);
  return to ? <Link to={to}>{title}</Link> : title;
}

/** A picture of the tree opens in the viewer of its files. */
function Pictures({ event }: { event: PlaceEvent }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const uploadId = uploadIdOf(event);
  const next = new URLSearchParams(search);
  next.set('tab', 'tep');
  if (uploadId !== null) next.set('anh', String(uploadId));
  return (
    <div className="timeline-pictures">
      {event.pictures.map(({ url, name }) =>
        uploadId === null ? (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={name} loading="lazy" />
          </a>
        ) : (
          <Link key={url} to={`${pathname}?${next}`} aria-label={`Xem ảnh ${name}`}>
            <img src={url} alt={name} loading="lazy" />
          </Link>
        ),
      )}
    </div>
  );
}
