import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 3_500;

/** A sentence that is shown for a while. */
export function usePassing(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = useCallback((next: string) => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = setTimeout(() => setText(''), shownMs);
  }, []);
  return [text, pass];
}
