import { useQueryClient } from '@tanstack/react-query';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import type { PlaceRef } from '#map/place-ref.ts';

/** Keeps what a drawer shows as it is: the map that it lies on changes by itself too. */
export function usePlaceLive({ kind, id }: PlaceRef): void {
  const client = useQueryClient();
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const refresh = () => {
    // While many changes follow each other, an answer that is on its way is waited for.
    for (const what of ['one', 'timeline'])
      void client.invalidateQueries({ queryKey: [`${kind}s`, what, id] }, { cancelRefetch: false });
  };
  useStreamEvent('map', (change) => change.entityId === entityId && refresh());
  useStreamEvent('reconnected', refresh);
}
