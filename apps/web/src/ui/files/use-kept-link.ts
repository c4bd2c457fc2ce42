import { useRef, useState } from 'react';

type KeptLink = {
  /** null: it cannot be loaded. */
  src: string | null;
  onError: () => void;
};

/**
 * The address of a picture. An address that works is kept, so that fetching the list again does not load every picture again; if
 * it fails, because its signature has expired, the list is fetched once more for a new one.
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
