import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MapAddress, readAddress, writeAddress } from './map-address.ts';

export type ChangeAddress = (next: Partial<MapAddress>, how?: { push: boolean }) => void;

/**
 * The map's state in the address. The hash holds the camera and is written without the router, so each change carries it along.
 */
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
