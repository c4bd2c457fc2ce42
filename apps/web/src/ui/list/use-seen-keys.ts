import { useRef } from 'react';
import type { ListState } from './list-state.ts';

/** The keys at which pages past the numbered ones began, as far as they were seen since the list was last searched or sorted. */
export function useSeenKeys({ page, after, ...shown }: ListState): (page: number) => string | null {
  const scope = JSON.stringify(shown);
  const seen = useRef({ scope, keys: new Map<number, string>() });
  if (seen.current.scope !== scope) seen.current = { scope, keys: new Map() };
  if (after) seen.current.keys.set(page, after);
  return (of) => seen.current.keys.get(of) ?? null;
}
