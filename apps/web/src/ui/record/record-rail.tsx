import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { OfRecord } from '../files/file-count.ts';
import { EntityFormContext } from '../form/form-context.ts';
import { historyOf } from '../history/history-data.ts';
import { historyEvent } from './history-event.ts';
import { type NextStep, NextSteps } from './next-steps.tsx';
import { RecentEvents } from './recent-events.tsx';

type FrameProps = {
  steps: NextStep[];
  /** What stands in the way of the next step: above it. */
  first?: ReactNode;
  recent: ReactNode;
  children?: ReactNode;
};

/** Beside the form of every record: the next steps, cards of its own, the last events. */
export function RailFrame({ steps, first, recent, children }: FrameProps) {
  // A user who may only read is not told that nothing is to be done: most steps are not theirs to see.
  const readOnly = use(EntityFormContext)?.readOnly ?? true;
  return (
    <>
      {first}
      {(steps.length > 0 || !readOnly) && <NextSteps steps={steps} />}
      {children}
      {recent}
    </>
  );
}

type Props = Omit<FrameProps, 'recent'> & {
  of: OfRecord;
  /** The words of its fields in the history. */
  fields: RecordFields;
};

/** The rail of a record whose events are those of its history. */
export function RecordRail({ of, fields, ...frame }: Props) {
  return <RailFrame {...frame} recent={<RecentHistory of={of} fields={fields} />} />;
}

function RecentHistory({ of: { type, id, entity }, fields }: Pick<Props, 'of' | 'fields'>) {
  const { data, error, refetch } = useInfiniteQuery(historyOf(type, id, entity));
  const { noun } = useRecordTypes()[type];
  return (
    <RecentEvents
      events={data?.pages[0]?.items.map((entry) => historyEvent(entry, fields, noun))}
      error={error}
      onRetry={() => void refetch()}
      to="?tab=lich-su"
    />
  );
}
