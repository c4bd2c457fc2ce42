import { useEffect, useState } from 'react';

const settleMs = 200;

export type Asked = {
  typed: string;
  /** The text that is looked for: what was typed, once the typing rests. */
  text: string;
  type: (text: string) => void;
  /** Looks for the typed text at once. */
  askNow: () => void;
};

/** The text of a Finder; the caller looks for `text`. */
export function useAsked(): Asked {
  const [typed, type] = useState('');
  const [text, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, text, type, askNow: () => ask(typed.trim()) };
}
