import { useQueryClient } from '@tanstack/react-query';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import type { PlaceRef } from '#map/place-ref.ts';

/** Keeps the drawer up to date: the map under it changes by itself too. */
export function usePlaceLive({ kind, id }: PlaceRef): void {
  const client = useQueryClient();
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const refresh = () => {
    // While many changes follow each other, a request that is under way is not cancelled.
    for (const what of ['one', 'timeline'])
      void client.invalidateQueries({ queryKey: [`${kind}s`, what, id] }, { cancelRefetch: false });
  };
  useStreamEvent('map', (change) => change.entityId === entityId && refresh());
  useStreamEvent('reconnected', refresh);
}
