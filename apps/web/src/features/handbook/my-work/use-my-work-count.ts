import type { MyWork } from '@vuon/contract/handbook/work-order';
import { useMemo } from 'react';
import { useKept } from '#lib/kept/use-kept-query.ts';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { applyWaiting } from './apply-waiting.ts';
import { byDay } from './my-days.ts';
import { myWorkName } from './my-work-name.ts';

/** How many orders are to be done today, as far as this phone knows: the page that asks the server is another one. */
export function useMyWorkCount(): number {
  const { kept } = useKept<MyWork>(myWorkName);
  const entries = useOwnEntries();
  const items = kept.data?.data.items;
  return useMemo(() => byDay(applyWaiting(items ?? [], entries), serverNow()).today.length, [items, entries]);
}
