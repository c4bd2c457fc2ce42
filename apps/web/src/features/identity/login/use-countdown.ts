import { useEffect, useState } from 'react';

/** Seconds left until `until` (ms since 1970), counted down live; 0 when there is nothing to wait for. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning && until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
};

/** 75 → '1:15' */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
