import { ProblemError } from '../http/problem-error.ts';
import { freshAccess, renewAccess } from '../http/renew-access.ts';
import { logout, requirePasswordChange, useSession } from '../session/session-store.ts';
import type { ServerEvent } from './event-parser.ts';
import { readStream } from './read-stream.ts';

export type Link = {
  lastId: () => number | null;
  /** `resumedFrom`: the id after which the connection began to send notifications; null: with the newest. */
  onEvent: (event: ServerEvent, resumedFrom: number | null) => void;
  onSign: () => void;
  onDown: () => void;
};

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
// A connection that lasted this long was a good one: after it the pauses start from the shortest again.
const goodAfterMs = 10_000;
// Longer than the server's pause between two signs of life.
const doubtfulAfterMs = 30_000;

/** Half of it is random, so that a thousand browsers do not reconnect at the same moment. */
export const pauseAfter = (failures: number, chance = Math.random()): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** failures) * (0.5 + chance / 2);

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Keeps the stream open: reconnects after a pause, renews the access when it is refused, stops with the session. */
export const createConnection = (link: Link) => {
  let openedAt: number | null = null;
  let heardAt = 0;
  let hurry = false;
  let attempt: AbortController | null = null;
  let endPause: (() => void) | null = null;

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', endPause, { once: true });
    }).finally(() => {
      endPause = null;
    });

  const read = async (signal: AbortSignal) => {
    const own = new AbortController();
    const abort = () => own.abort();
    signal.addEventListener('abort', abort, { once: true });
    attempt = own;
    openedAt = null;
    heardAt = Date.now();
    const resumedFrom = link.lastId();
    const onSign = () => {
      heardAt = Date.now();
      openedAt ??= heardAt;
      link.onSign();
    };
    try {
      await readStream({
        lastId: resumedFrom,
        signal: own.signal,
        onSign,
        onEvent: (event) => link.onEvent(event, resumedFrom),
      });
    } finally {
      attempt = null;
      signal.removeEventListener('abort', abort);
    }
  };

  /** How to react to a refusal: try 'again' at once, after a 'pause', or 'never'. */
  const judge = async (error: unknown, sentToken: string | null): Promise<'again' | 'pause' | 'never'> => {
    if (!(error instanceof ProblemError)) return 'pause';
    if (error.problem.code === 'password.change_required') requirePasswordChange();
    if (error.problem.status !== 401) return 'pause';
    const renewal = await renewAccess(sentToken).catch(() => null);
    if (renewal !== 'ended') return renewal ? 'again' : 'pause';
    logout();
    return 'never';
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    let renewed = false;
    while (!signal.aborted) {
      // If it fails, the server's refusal is judged below, after a pause.
      await freshAccess().catch(() => null);
      if (signal.aborted) return;
      const { accessToken } = useSession.getState();
      const verdict = await read(signal).then(
        () => 'pause' as const,
        (error) => (signal.aborted ? 'never' : judge(error, accessToken)),
      );
      if (signal.aborted) return;
      link.onDown();
      // Signing out stops the stream in a moment; until then no request is sent in vain.
      if (verdict === 'never') return untilAborted(signal);
      if (openedAt !== null && Date.now() - openedAt >= goodAfterMs) failures = 0;
      const atOnce = hurry || (verdict === 'again' && !renewed);
      renewed = verdict === 'again';
      hurry = false;
      if (!atOnce) await pause(pauseAfter(failures++), signal);
    }
  };

  /** The network is back, or the user looks at the page: do not wait; a silent connection may be dead. */
  const wake = () => {
    if (endPause) return endPause();
    if (!attempt || Date.now() - heardAt <= doubtfulAfterMs) return;
    hurry = true;
    attempt.abort();
  };

  return { run, wake };
};
