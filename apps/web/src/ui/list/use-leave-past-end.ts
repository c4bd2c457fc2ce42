import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { useEffect } from 'react';
import { type ListChange, lastJump, pageSize } from './list-state.ts';

/** A page past the end, after a deletion or from an old link, becomes the last one that can be jumped to. */
export function useLeavePastEnd<T>(result: UseQueryResult<Page<T>>, page: number, change: (to: ListChange) => void) {
  const { data, isPlaceholderData } = result;
  const isPast = page > 1 && data !== undefined && !isPlaceholderData && data.items.length === 0;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  useEffect(() => {
    // Never the same page again, whatever the total says.
    if (isPast) change({ page: Math.min(last, lastJump, page - 1) });
  });
}
