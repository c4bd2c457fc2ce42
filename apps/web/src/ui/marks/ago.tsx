import { useEffect, useState } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';

const minute = 60_000;

/** How long ago something was, updated while it is shown; the whole date on hover. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAgo(at, now)}
    </time>
  );
}
