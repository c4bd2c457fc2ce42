import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '@vuon/contract/record';
import { createContext, use } from 'react';

/** The words that the history uses for a kind of record. */
export type RecordFields = {
  /** The fields that users know, in the order of the form. */
  labels: Record<string, string>;
  /** A field's value in words. */
  show: (field: string, value: unknown) => string;
};

export type FieldsOfTypes = Record<RecordType, RecordFields>;

export const RecordFieldsContext = createContext<(() => Promise<FieldsOfTypes>) | null>(null);

/** They load when a history is first opened, because they need the forms of every feature. */
export const useRecordFields = () => {
  const load = use(RecordFieldsContext);
  if (!load) throw new Error('Only inside the shell');
  return useQuery({
    queryKey: ['record-fields'],
    queryFn: () => load(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
};
