import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ProgressBar } from '../states/progress-bar.tsx';
import { words } from '../words.ts';
import { type Card, closeCard, forgetCards, showCard, type Tone, useCards } from './cards.ts';
import { useLateCard } from './late-card.ts';
import { tellError } from './tell.ts';
import '../marks/link-button.css';
import './feedback-cards.css';

/** The key that leads to the cards from anywhere. */
const focusKey = 'F8';

// ms. A failure, and an act that can be taken back, need a decision.
const stayMs = { short: 5_000, long: 12_000 };

const stayOf = ({ tone, undo, link, action }: Card): number | null => {
  if (tone === 'running') return null;
  return tone === 'failed' || undo || link || action ? stayMs.long : stayMs.short;
};

const icons: Record<Tone, ReactNode> = {
  done: <CheckCircleFilled aria-hidden="true" />,
  failed: <ExclamationCircleFilled aria-hidden="true" />,
  note: <InfoCircleOutlined aria-hidden="true" />,
  running: <LoadingOutlined aria-hidden="true" />,
};

/** The one kind of feedback, in the corner of every page: what was done, what failed, and the way back. */
export function FeedbackCards() {
  const cards = useCards((state) => state.cards);
  const part = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useLateCard();
  // Nobody reads the cards of another user.
  useEffect(() => forgetCards, []);
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const first = part.current?.querySelector<HTMLElement>('a, button');
      if (event.key !== focusKey || !first) return;
      event.preventDefault();
      if (!part.current?.contains(document.activeElement)) before.current = document.activeElement;
      first.focus();
    };
    document.addEventListener('keydown', look);
    return () => document.removeEventListener('keydown', look);
  }, []);

  /** Closes a card from within: the focus goes to the next one, or back where it came from. */
  const close = (key: string) => {
    const hadFocus = part.current?.contains(document.activeElement);
    closeCard(key);
    if (!hadFocus) return;
    requestAnimationFrame(() => {
      const next = part.current?.querySelector<HTMLElement>('a, button') ?? before.current;
      if (next instanceof HTMLElement) next.focus();
    });
  };
  const shown = (which: (card: Card) => boolean) =>
    cards.filter(which).map((card) => <FeedbackCard key={card.key} card={card} onClose={() => close(card.key)} />);
  const failed = shown(({ tone }) => tone === 'failed');
  return (
    <section ref={part} className="feedback" aria-label={`Kết quả thao tác, phím ${focusKey}`}>
      {/* There before its content, or screen readers would not read it. */}
      <div role="status" aria-atomic="false" className="feedback-list">
        {shown(({ tone }) => tone !== 'failed')}
      </div>
      {failed.length > 0 && (
        <div role="alert" aria-atomic="false" className="feedback-list">
          {failed}
        </div>
      )}
    </section>
  );
}

function FeedbackCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { key, tone, title, text, undo, link, action, progress } = card;
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [undoing, setUndoing] = useState(false);
  const isHeld = held.pointer || held.focus || undoing;
  // Begins anew when the card is let go, and when other words take its place.
  useEffect(() => {
    const stay = stayOf(card);
    if (isHeld || stay === null) return;
    const timer = setTimeout(() => closeCard(card.key), stay);
    return () => clearTimeout(timer);
  }, [card, isHeld]);

  const takeBack = async (run: NonNullable<Card['undo']>) => {
    setUndoing(true);
    try {
      const done = await run();
      if (done !== undefined) showCard({ key, tone: 'done', title: done });
    } catch (error) {
      onClose();
      tellError(error);
    }
    setUndoing(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the card while somebody reads it, and closes it by its key
    <div
      className="feedback-card"
      data-tone={tone}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <span className="feedback-mark">{icons[tone]}</span>
      <div className="feedback-words">
        <span className="feedback-title">{title}</span>
        {text && <span className="feedback-text">{text}</span>}
        {progress && (
          <div aria-live="off">
            <ProgressBar label={title} done={progress.done} total={progress.total} />
          </div>
        )}
      </div>
      {(undo || link || action) && (
        <span className="feedback-acts">
          {link && (
            <Link className="link-button" to={link.to} onClick={onClose}>
              {link.label}
            </Link>
          )}
          {action && (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {undo && (
            <button type="button" className="link-button" disabled={undoing} onClick={() => void takeBack(undo)}>
              {undoing ? 'Đang hoàn tác…' : 'Hoàn tác'}
            </button>
          )}
        </span>
      )}
      <button type="button" className="feedback-close" aria-label={`${words.close}: ${title}`} onClick={onClose}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  );
}
