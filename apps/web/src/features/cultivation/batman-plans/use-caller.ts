import type { BatmanCaller } from '@vuon/contract/cultivation/batman-state';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';

/** The signed-in user, as the contract asks who may review. */
export function useCaller(): BatmanCaller {
  const item = useSession((session) => session.item);
  const entityRole = useSelectedEntity(({ entity }) => entity?.role ?? null);
  return { userId: item ? Number(item.id) : null, platformRole: item?.role ?? 'member', entityRole };
}
