import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MapAddress, readAddress, writeAddress } from './map-address.ts';

export type ChangeAddress = (next: Partial<MapAddress>, how?: { push: boolean }) => void;

/** What the address says of the map. The hash is the camera's, which the router never hears of: it is carried along. */
export function useMapAddress(filterKeys: string[]): [MapAddress, ChangeAddress] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(search, filterKeys), [search, filterKeys]);
  const change = useCallback<ChangeAddress>(
    (next, { push } = { push: false }) => {
      const { search: now, hash } = window.location;
      const written = String(writeAddress(new URLSearchParams(now), next));
      void navigate({ search: written, hash }, { replace: !push, preventScrollReset: true });
    },
    [navigate],
  );
  return [address, change];
}
