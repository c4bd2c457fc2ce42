import { useEffect, useRef } from 'react';

/** The loss if the user leaves the page, and the verb of the button that leaves anyway. */
export type LeaveReason = { title: string; text: string; leave: string };

type Ask = () => LeaveReason | null;
const asked = new Set<Ask>();

/** `ask` is called at the moment of leaving; null lets the user go. */
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
