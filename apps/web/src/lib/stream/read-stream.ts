import { streamRoutes } from '@vuon/contract/notifications/stream';
import { connectionLost } from '../http/connection-error.ts';
import { problemFrom } from '../http/problem-error.ts';
import { clientFor } from '../http/services.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';

// The server sends at least a comment every 25 s.
const silentMs = 60_000;

type Reading = {
  /** Only later events are sent; null: events from now on. */
  lastId: number | null;
  signal: AbortSignal;
  /** Bytes came: the connection is alive. */
  onSign: () => void;
  onEvent: (event: ServerEvent) => void;
};

/** Opens the stream and reads it until the server ends it. Throws when it breaks, falls silent or is refused. */
export const readStream = async ({ lastId, signal, onSign, onEvent }: Reading): Promise<void> => {
  const { method, path } = streamRoutes.open;
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (lastId !== null) headers.set('Last-Event-ID', String(lastId));

  const silence = new AbortController();
  const abort = () => silence.abort();
  signal.addEventListener('abort', abort, { once: true });
  let watch = setTimeout(abort, silentMs);
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(abort, silentMs);
    onSign();
  };
  try {
    signal.throwIfAborted();
    const response = await clientFor(path).send(path, { method, headers, cache: 'no-store', signal: silence.signal });
    if (!response.ok) throw problemFrom(response.status, await response.json().catch(() => null));
    if (!response.body) throw connectionLost(method, path, null);
    heard();
    const parse = createEventParser(onEvent);
    const reader = response.body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heard();
      parse(chunk.value);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', abort);
    // If a handler threw, the connection would stay open.
    abort();
  }
};
