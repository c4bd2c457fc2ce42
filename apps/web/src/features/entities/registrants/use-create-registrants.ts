import { useState } from 'react';
import { withCrossTabLock } from '#lib/cross-tab-lock.ts';
import { type Created, createRegistrants, type Sender } from './create-registrants.ts';
import { registrantsKey } from './registrant-list.ts';
import { changeRegistrants, readRegistrants } from './use-registrants.ts';

type Progress = { done: number; total: number };

/** Sends the whole list, in one tab at a time. The result is only in this tab's memory: passwords are stored nowhere. */
export function useCreateRegistrants(entityId: number, sender: Sender, onEnd: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [created, setCreated] = useState<Created[]>([]);
  const [error, setError] = useState<unknown>(null);
  const start = async () => {
    setError(null);
    setProgress({ done: 0, total: readRegistrants(entityId).length });
    const store = {
      list: () => readRegistrants(entityId),
      change: (change: Parameters<typeof changeRegistrants>[1]) => changeRegistrants(entityId, change),
    };
    try {
      await withCrossTabLock(registrantsKey(entityId), () =>
        createRegistrants(store, sender, {
          onNext: (done, total) => setProgress({ done, total }),
          onCreated: (one) => setCreated((all) => [...all, one]),
        }),
      );
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(null);
      onEnd();
    }
  };
  return { progress, created, error, start, forget: () => setCreated([]) };
}
