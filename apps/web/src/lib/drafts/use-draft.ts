import { useRef, useState } from 'react';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { useSession } from '../session/session-store.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts';

/**
 * Values that are kept on this device with every change, so that a killed browser loses none of them. `restoredAt`: they were typed
 * before, and when (milliseconds). `sent` drops the draft; `restart` too, and begins again with the initial values.
 */
export function useDraft<T extends object>(name: string, initial: T) {
  const userId = useSession(({ item }) => item?.id);
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const key = draftKey(userId, entityId, name);
  const [found] = useState(() => readDraft<T>(key));
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [values, setValues] = useState<T>(() => ({ ...initial, ...found?.values }));
  // Two changes of one event must not lose each other.
  const latest = useRef(values);
  const show = (next: T) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    restoredAt,
    put: (change: Partial<T>) => {
      const next = { ...latest.current, ...change };
      show(next);
      keepDraft(key, next);
    },
    sent: () => dropDraft(key),
    restart: () => {
      dropDraft(key);
      setRestoredAt(null);
      show(initial);
    },
  };
}
