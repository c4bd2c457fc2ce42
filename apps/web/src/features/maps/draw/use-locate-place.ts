import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { useRef, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { locatePlace, type PlaceLocation, type PlaceRecord } from '../page/place-records.ts';

/** Stores the location of a record. A newer version of the record is not an error, but a conflict for the user to decide. */
export function useLocate(kind: PlaceKind, record: PlaceRecord | null, onSaved: (record: PlaceRecord) => void) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<PlaceRecord | null>(null);
  const sent = useRef({ body: '', key: '' });

  const send = async (location: PlaceLocation | null, accuracy: number | null, version: number) => {
    if (!record || saving) return;
    // The same request again after a lost answer: the same key, so that it is not done twice.
    const body = JSON.stringify([location, version]);
    if (sent.current.body !== body) sent.current = { body, key: randomId() };
    setSaving(true);
    setError(null);
    try {
      const stored = await locatePlace(kind, record.id, { location, accuracy, version }, sent.current.key);
      setConflict(null);
      onSaved(stored);
    } catch (failure) {
      const problem = failure instanceof ProblemError ? failure.problem : null;
      if (problem?.code === 'version.stale' && problem.current) setConflict(problem.current as PlaceRecord);
      else setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    error,
    conflict,
    closeConflict: () => setConflict(null),
    save: (location: PlaceLocation | null, accuracy: number | null) => send(location, accuracy, record?.version ?? 0),
    /** Replaces the version that somebody else has stored meanwhile. */
    overwrite: (location: PlaceLocation | null, accuracy: number | null) =>
      send(location, accuracy, conflict?.version ?? 0),
  };
}
