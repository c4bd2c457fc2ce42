import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordSkeleton } from '../page/record-skeleton.tsx';
import { ErrorState } from '../states/error-state.tsx';
import '../page/record.css';

export type Need = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
/** The link of a page that cannot be shown: 'Về danh sách tổ đội'. */
export type Back = { label: string; to: string };

type Props = { needs: Need[]; back: Back; children: ReactNode };

/** A page, shown once the data that it needs is there. Loaded data stays when fetching it again fails. */
export function Loaded({ needs, back, children }: Props) {
  const missing = needs.filter(({ data }) => data === undefined);
  const failed = missing.find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={back} />;
  return missing.length > 0 ? <RecordSkeleton /> : children;
}
