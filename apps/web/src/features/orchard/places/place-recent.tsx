import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PlaceEvent } from '@vuon/contract/orchard/timeline';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { words } from '#ui/words.ts';
import '#ui/marks/tones.css';

type Props = {
  timeline: Pick<UseInfiniteQueryResult<InfiniteData<{ items: PlaceEvent[] }>>, 'data' | 'error' | 'refetch'>;
  /** The page with all events. */
  path: string;
  onOpen: (place: PlaceRef) => void;
};

const shown = 4;

/** The last few events, in short. */
export function PlaceRecent({ timeline: { data, error, refetch }, path, onOpen }: Props) {
  const events = data?.pages[0]?.items;
  return (
    <section className="place-section" aria-label="Dòng thời gian">
      <div className="place-section-head">
        <h3>Dòng thời gian</h3>
        {events && events.length > 0 && <Link to={path}>Tất cả</Link>}
      </div>
      {events && events.length > 0 && (
        <ol className="place-events">
          {events.slice(0, shown).map((event) => (
            <Event key={event.id} event={event} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {events?.length === 0 && <p className="place-quiet">Chưa có gì được ghi lại.</p>}
      {!events && error && (
        <p className="place-quiet" role="alert">
          {explainError(error).title}.{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      {!events && !error && (
        <Delayed>
          <Bones className="place-drawer-bones">
            <Bone width="80%" />
            <Bone width="60%" />
            <Bone width="70%" />
          </Bones>
        </Delayed>
      )}
    </section>
  );
}

type EventProps = { event: PlaceEvent; onOpen: (place: PlaceRef) => void };

function Event({ event, onOpen }: EventProps) {
  const { at, detail, tone, actorName, pictures } = event;
  const [firstLine] = detail?.split('\n') ?? [];
  const small = [firstLine, actorName].filter(Boolean).join(' · ');
  return (
    <li className={`place-event tone-${tone}`}>
      <span className="place-event-title">
        <EventTitle event={event} onOpen={onOpen} />
      </span>
      <Ago at={at} />
      {small && <small>{small}</small>}
      {pictures.length > 0 && (
        <span className="place-event-pictures">
          {pictures.map(({ url, name }) => (
            <img key={url} src={url} alt={name} loading="lazy" />
          ))}
        </span>
      )}
    </li>
  );
}

/** A tree, a row or a plot opens beside the map; anything else on its page. */
function EventTitle({ event: { title, record }, onOpen }: EventProps) {
  const types = useRecordTypes();
  if (!record) return title;
  const { type, id } = record;
  if (type === 'area' || type === 'plot' || type === 'row' || type === 'plant')
    return (
      <button type="button" className="link-button" onClick={() => onOpen({ kind: type, id })}>
        {title}
      </button>
    );
  const to = types[type].pathOf?.(record);
  return to ? <Link to={to}>{title}</Link> : title;
}
