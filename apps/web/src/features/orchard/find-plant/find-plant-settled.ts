import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds: not every key pressed is worth a question. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
