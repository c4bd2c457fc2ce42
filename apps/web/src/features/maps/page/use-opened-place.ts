import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Position } from '@vuon/geo/measure/geometry';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keptPlace } from '#domain/places/kept-map.ts';
import { useKept } from '#lib/kept/use-kept-query.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { locatedPlace } from '../draw/located-place.ts';
import type { Flight } from './map-pilot.tsx';
import { type PlaceRecord, placeRecord } from './place-records.ts';
import type { ChangeAddress } from './use-map-address.ts';

const isSame = (one: PlaceRef | null, other: PlaceRef | null): boolean =>
  one !== null && one.kind === other?.kind && one.id === other.id;

/** `at`: the place was picked there, and is in sight; `bounds`: the target of the flight, if it is already known. */
type How = { at?: Position; bounds?: Bounds | null };

/** The place in the drawer, which the address names, and the flights to it. */
export function useOpenedPlace(place: PlaceRef | null, isCameraGiven: boolean, change: ChangeAddress) {
  const [flight, setFlight] = useState<Flight | null>(null);
  const [wanted, want] = useState(isCameraGiven ? null : place);
  const [picked, pick] = useState<(PlaceRef & { at: Position }) | null>(null);
  const { kind, id } = place ?? {};
  // The drawer uses the same query.
  const options = placeRecord(kind ?? 'area', id ?? 0);
  const record = useQuery({ ...options, enabled: place !== null }).data;
  useKeptPlace(place, options.queryKey);
  const located = useMemo(() => (kind && id && record ? locatedPlace({ kind, id }, record) : null), [kind, id, record]);
  useEffect(() => {
    if (!wanted || !located || !isSame(wanted, located)) return;
    want(null);
    if (located.bounds) setFlight({ bounds: located.bounds });
  }, [wanted, located]);

  const open = (next: PlaceRef, { at, bounds }: How = {}) => {
    pick(at ? { ...next, at } : null);
    want(at || bounds !== undefined ? null : next);
    if (bounds) setFlight({ bounds });
    // Going back in the browser closes the drawer; going from one place to the next adds no history entry.
    if (!isSame(next, place)) change({ place: { kind: next.kind, id: next.id } }, { push: place === null });
  };
  const close = () => {
    want(null);
    if (place) change({ place: null });
  };
  const fly = useCallback((bounds: Bounds) => setFlight({ bounds }), []);
  const selected = useMemo(() => {
    if (!kind || !id) return null;
    const at = picked && isSame(picked, { kind, id }) ? picked.at : undefined;
    return { kind, id, at: located?.at ?? at, label: located?.label };
  }, [kind, id, picked, located]);
  const bounds = located?.bounds ?? null;
  return { open, close, selected, bounds, flight, fly };
}

/** A place that the phone took along is shown, in the drawer too, as it was then, until the server tells more. */
function useKeptPlace(place: PlaceRef | null, queryKey: QueryKey): void {
  const client = useQueryClient();
  const kept = useKept<PlaceRecord>(keptPlace(place?.kind ?? 'area', place?.id ?? 0)).kept.data;
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const known = JSON.parse(key) as QueryKey;
    if (kept && client.getQueryData(known) === undefined) client.setQueryData(known, kept.data, { updatedAt: kept.at });
  }, [client, key, kept]);
}
