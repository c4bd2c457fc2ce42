import { useEffect, useState } from 'react';

/** The value once it has not changed for a while; `flush` does not wait. */
export function useDebounced(value: string, ms: number): [settled: string, flush: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}
