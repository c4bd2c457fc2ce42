import { useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { joinStream } from './join-stream.ts';
import { type StreamState, tellStreamEvent, useStreamState } from './stream-events.ts';

const tab = {
  onEvent: tellStreamEvent,
  onState: (state: StreamState) => useStreamState.setState({ state }),
};

/** Joins the browser's stream for as long as this user is signed in; used once, in the shell. */
export function useSharedStream(): void {
  const person = useSession(({ item }) => item?.id);
  useEffect(() => {
    if (!person) return;
    const join = () => {
      tab.onState('opening');
      return joinStream(person, tab);
    };
    let leave = join();
    // A page that the browser keeps for 'back' must not hold the connection, and has missed events when it returns.
    const hide = () => leave();
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      leave = join();
      tellStreamEvent('reconnected', null);
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      leave();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, [person]);
}
