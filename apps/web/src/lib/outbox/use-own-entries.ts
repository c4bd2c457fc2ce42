import { useMemo } from 'react';
import { useOutbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';

const noEntries: OutboxEntry[] = [];

/** What the signed-in user has recorded for the selected entity, in order. */
export function useOwnEntries(): OutboxEntry[] {
  const entries = useOutbox((state) => state.entries);
  const userId = useSession(({ item }) => item?.id);
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  return useMemo(
    () => entries?.filter(({ owner }) => owner.userId === userId && owner.entity.id === entityId) ?? noEntries,
    [entries, userId, entityId],
  );
}
