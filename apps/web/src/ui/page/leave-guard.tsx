import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { whenIdle } from '#lib/when-idle.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { findLeaveReason, type LeaveReason } from './leave-reason.ts';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** Asks before something is lost, inside the app and when the tab closes. The router knows one blocker: the shell has it. */
export function LeaveGuard() {
  const reason = useRef<LeaveReason | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    reason.current = findLeaveReason();
    return reason.current !== null;
  });
  useEffect(() => whenIdle(() => void LeaveQuestion.load().catch(() => {})), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (findLeaveReason()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    reason.current && (
      <LeaveQuestion
        open={blocker.state === 'blocked'}
        reason={reason.current}
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    )
  );
}
