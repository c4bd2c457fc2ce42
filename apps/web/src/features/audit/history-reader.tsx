import type { ReactNode } from 'react';
import { type FieldsOfTypes, useRecordFields } from '#lib/records/record-fields.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';

type Props = { children: (fields: FieldsOfTypes) => ReactNode };

/** For users who may read the whole history; waits for the names of the fields, which it shows. */
export function HistoryReader({ children }: Props) {
  if (!useMay('audit.read')) return <ForbiddenState title="Bạn chưa có quyền xem lịch sử của cả đơn vị" />;
  return <WhenNamed>{children}</WhenNamed>;
}

function WhenNamed({ children }: Props) {
  const { data, error, refetch } = useRecordFields();
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <ListSkeleton />
    </Delayed>
  );
}
