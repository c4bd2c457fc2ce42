import type { StreamEvents } from '@vuon/contract/notifications/stream';
import { withCrossTabLock } from '../cross-tab-lock.ts';
import type { ServerEvent } from './event-parser.ts';
import { createConnection } from './stream-connection.ts';
import type { StreamState, TellStreamEvent } from './stream-events.ts';

/** The callbacks of a tab. */
type Tab = { onEvent: TellStreamEvent; onState: (state: StreamState) => void };

type TabEvent = { [K in keyof StreamEvents]: { name: K; data: StreamEvents[K] } }[keyof StreamEvents];

/** The messages between the tabs of one browser. */
type Message =
  | { type: 'event'; event: TabEvent; resumedFrom: number | null }
  | { type: 'down' }
  /** The leading tab is alive. */
  | { type: 'sign' }
  /** A new tab, which knows nothing yet. */
  | { type: 'hello' }
  | { type: 'memory'; lastId: number | null; state: StreamState | null }
  /** The user looks at a tab, or the network is back. */
  | { type: 'wake' };

const openingMs = 3_000;
const leaseLookMs = 1_000;
const seekAgainMs = 500;
const watchMs = 30_000;
// The leading tab gives a sign at least every 60 s; one that the browser has frozen gives none.
const leaderSilentMs = 100_000;

const known: Record<keyof StreamEvents, true> = { ready: true, notification: true, unread: true, job: true, map: true };

const parseEvent = ({ name, data }: ServerEvent): TabEvent | null => {
  if (!Object.hasOwn(known, name)) return null;
  try {
    return { name, data: JSON.parse(data) } as TabEvent;
  } catch {
    console.error(`The stream sent what is no JSON: ${name}`);
    return null;
  }
};

/** If site data is blocked, a browser may refuse it: the tab then works alone, with a stream of its own. */
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/**
 * One tab's part in the stream that all tabs of a browser share. One of them leads: it holds the connection and informs the
 * others. All remember the last notification, so the next leading tab continues from there. Returns a function to leave.
 */
export const joinStream = (person: string, tab: Tab): (() => void) => {
  const channel = openChannel(`stream:${person}`);
  const left = new AbortController();
  let lastId: number | null = null;
  let state: StreamState = 'opening';
  let leading = false;
  let heardAt = Date.now();
  let waiting = new AbortController();

  const tell = (message: Message) => {
    if (!left.signal.aborted) channel?.postMessage(message);
  };
  const change = (next: StreamState) => {
    if (state === next) return;
    state = next;
    tab.onState(next);
  };

  const rememberReady = ({ lastId: startsAt }: StreamEvents['ready'], resumedFrom: number | null) => {
    // A database that was restored from a backup counts from an earlier id than the tabs remember.
    const isSetBack = resumedFrom !== null && startsAt < resumedFrom;
    if (lastId === null || lastId < startsAt || isSetBack) lastId = startsAt;
  };
  const take = ({ name, data }: TabEvent, resumedFrom: number | null) => {
    if (name === 'notification') {
      if (lastId !== null && data.id <= lastId) return;
      lastId = data.id;
    }
    if (name === 'ready') rememberReady(data, resumedFrom);
    // TypeScript does not see that name and data still belong together.
    tab.onEvent(name, data as never);
    if (name !== 'ready') return;
    const isFirst = state === 'opening';
    change('live');
    if (!isFirst) tab.onEvent('reconnected', null);
  };

  const connection = createConnection({
    lastId: () => lastId,
    onEvent: (event, resumedFrom) => {
      const parsed = parseEvent(event);
      if (!parsed || left.signal.aborted) return;
      // The others first: if this tab ends now, they have the event.
      tell({ type: 'event', event: parsed, resumedFrom });
      take(parsed, resumedFrom);
    },
    onSign: () => tell({ type: 'sign' }),
    onDown: () => {
      tell({ type: 'down' });
      change('down');
    },
  });

  const lead = async (lost: AbortSignal) => {
    const end = new AbortController();
    const abort = () => end.abort();
    for (const signal of [left.signal, lost]) {
      if (signal.aborted) return;
      signal.addEventListener('abort', abort, { once: true });
    }
    leading = true;
    await connection.run(end.signal);
    leading = false;
  };
  const isLeaderSilent = () => !leading && Date.now() - heardAt > leaderSilentMs;
  const seekLead = async () => {
    for (let steal = false; !left.signal.aborted; steal = isLeaderSilent()) {
      waiting = new AbortController();
      const options = { signal: waiting.signal, steal, lookEvery: leaseLookMs };
      // Refused when this tab leaves, when the leading tab is silent, and when the lead was taken from here.
      await withCrossTabLock(`stream:${person}`, lead, options).catch(() => {});
      // If it is refused for another reason, this pause keeps the loop from asking without end.
      await new Promise((resolve) => setTimeout(resolve, seekAgainMs));
    }
  };

  const hear = ({ data: message }: MessageEvent<Message>) => {
    const isFromLeader = message.type !== 'hello' && message.type !== 'wake' && message.type !== 'memory';
    if (isFromLeader) heardAt = Date.now();
    if (message.type === 'event') take(message.event, message.resumedFrom);
    if (message.type === 'down') change('down');
    if (message.type === 'wake') connection.wake();
    if (message.type === 'hello' && (leading || lastId !== null))
      tell({ type: 'memory', lastId, state: leading ? state : null });
    if (message.type === 'memory') {
      lastId ??= message.lastId;
      if (message.state && message.state !== 'opening') change(message.state);
    }
  };

  const wake = () => {
    if (leading) connection.wake();
    else tell({ type: 'wake' });
  };
  const look = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const watch = setInterval(() => {
    if (document.visibilityState === 'visible' && isLeaderSilent()) waiting.abort();
  }, watchMs);
  const opening = setTimeout(() => state === 'opening' && change('down'), openingMs);
  channel?.addEventListener('message', hear);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', look);
  tell({ type: 'hello' });
  void seekLead();

  return () => {
    left.abort();
    waiting.abort();
    channel?.close();
    clearInterval(watch);
    clearTimeout(opening);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', look);
  };
};
