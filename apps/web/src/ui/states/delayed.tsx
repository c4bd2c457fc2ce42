import { type ReactNode, useEffect, useState } from 'react';

/** Shows a skeleton only when waiting is felt: answers within 300 ms come without a flash. */
export function Delayed({ children, ms = 300 }: { children: ReactNode; ms?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return shown ? children : null;
}
