import { useEffect, useRef } from 'react';

/** What leaving the page would lose, and the verb of the button that does it all the same. */
export type LeaveReason = { title: string; text: string; leave: string };

type Ask = () => LeaveReason | null;
const asked = new Set<Ask>();

/** `ask` is called at the moment of leaving; null lets the visitor go. */
export function useLeaveReason(ask: Ask): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const askLatest = () => latest.current();
    asked.add(askLatest);
    return () => void asked.delete(askLatest);
  }, []);
}

export const findLeaveReason = (): LeaveReason | null => {
  for (const ask of asked) {
    const reason = ask();
    if (reason) return reason;
  }
  return null;
};
