import { useNavigate } from 'react-router';
import type { Attempt } from '../form/use-save.ts';

type Acts<V, R> = {
  create: (values: V, attempt: Attempt) => Promise<R>;
  update: (id: number, values: V, attempt: Attempt) => Promise<R>;
};
type Paths<R> = { pathOf: (record: R) => string; listPath: string };

/** How the form of a record saves and is left. A new record's page opens in the place of the form that made it. */
export function useRecordForm<V, R extends { id: number }>(
  record: R | null,
  { create, update }: Acts<V, R>,
  { pathOf, listPath }: Paths<R>,
) {
  const navigate = useNavigate();
  return {
    record,
    save: (values: V, attempt: Attempt) => (record ? update(record.id, values, attempt) : create(values, attempt)),
    onSaved: (saved: R) => {
      if (!record) void navigate(pathOf(saved), { replace: true });
    },
    onCancel: () => void navigate(listPath),
  };
}
