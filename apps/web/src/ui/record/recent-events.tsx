import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ago } from '../marks/ago.tsx';
import type { Tone } from '../marks/status-tag.tsx';
import { Bone, Bones } from '../states/bone.tsx';
import { Delayed } from '../states/delayed.tsx';
import { explainError } from '../states/explain-error.ts';
import { words } from '../words.ts';
import { RailCard } from './rail-card.tsx';
import '../marks/tones.css';

export type RecentEvent = {
  key: string;
  at: string;
  title: ReactNode;
  /** The reason, the user. */
  detail: string;
  tone: Tone;
  pictures?: { url: string; name: string }[];
};

type Props = {
  /** undefined until they are loaded. */
  events: RecentEvent[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The tab with all of them. */
  to: string;
  inDrawer?: boolean;
};

const shown = 4;

/** 'Gần đây': the last few events, in short. */
export function RecentEvents({ events, error, onRetry, to, inDrawer = false }: Props) {
  const some = events && events.length > 0;
  return (
    <RailCard
      title="Gần đây"
      inDrawer={inDrawer}
      className="recent-events"
      aside={
        some && (
          // The tabs of a page are no steps of the way back.
          <Link to={to} replace={!inDrawer}>
            Xem tất cả
          </Link>
        )
      }
    >
      {some && (
        <ol>
          {events.slice(0, shown).map((event) => (
            <Event key={event.key} event={event} />
          ))}
        </ol>
      )}
      {events?.length === 0 && <p className="rail-quiet">Chưa có gì được ghi lại.</p>}
      {!events && error && (
        <p className="rail-quiet" role="alert">
          {explainError(error).title}.{' '}
          <Button type="link" size="small" disabled={false} onClick={onRetry}>
            {words.retry}
          </Button>
        </p>
      )}
      {!events && !error && (
        <Delayed>
          <Bones className="rail-bones">
            <Bone width="80%" />
            <Bone width="60%" />
            <Bone width="70%" />
          </Bones>
        </Delayed>
      )}
    </RailCard>
  );
}

function Event({ event: { at, title, detail, tone, pictures = [] } }: { event: RecentEvent }) {
  return (
    <li className={`recent-event tone-${tone}`}>
      <span className="recent-event-title">{title}</span>
      <Ago at={at} />
      {detail && <small>{detail}</small>}
      {pictures.length > 0 && (
        <span className="recent-event-pictures">
          {pictures.map(({ url, name }) => (
            <img key={url} src={url} alt={name} loading="lazy" />
          ))}
        </span>
      )}
    </li>
  );
}
