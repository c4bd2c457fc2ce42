import { type May, mayDo } from '@vuon/contract/permission';
import { useSelectedEntity } from './selected-entity.ts';
import { useSession } from './session-store.ts';

/** Whether the signed-in person may do this in the selected entity: pages hide what the server would refuse. */
export const useMay = (may: May): boolean => {
  const platformRole = useSession(({ item }) => item?.role);
  const entityRole = useSelectedEntity(({ entity }) => entity?.role ?? null);
  return mayDo(platformRole ? { platformRole, entityRole } : null, may);
};
