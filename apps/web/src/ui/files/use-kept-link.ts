import { useRef, useState } from 'react';

type KeptLink = {
  /** null: it cannot be loaded. */
  src: string | null;
  onError: () => void;
};

/**
 * The address of a picture. The one that works is kept, so that a list asked anew does not load every picture again; one that
 * fails, because its signature ran out, has the list asked once for another.
 */
export function useKeptLink(current: string, refresh: () => void): KeptLink {
  const [kept, keep] = useState(current);
  const [failed, fail] = useState(false);
  const asked = useRef(false);
  if (failed && current !== kept) {
    keep(current);
    fail(false);
  }
  const onError = () => {
    fail(true);
    if (current !== kept || asked.current) return;
    asked.current = true;
    refresh();
  };
  return { src: failed ? null : kept, onError };
}
