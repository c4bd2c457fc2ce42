import { isReadOnly } from '@vuon/contract/entities/entity-status';
import { type May, mayDo } from '@vuon/contract/permission';
import { useSelectedEntity } from './selected-entity.ts';
import { useSession } from './session-store.ts';

/** The rights of the signed-in user in the selected entity: pages hide actions that the server would refuse. */
export const useMayDo = (): ((may: May) => boolean) => {
  const platformRole = useSession(({ item }) => item?.role);
  const entity = useSelectedEntity((state) => state.entity);
  const entityRole = entity?.role ?? null;
  return (may) => {
    const isWrite = may !== 'public' && may !== 'signed-in' && !may.endsWith('.read');
    if (isWrite && platformRole !== 'admin' && entity && isReadOnly(entity.status)) return false;
    return mayDo(platformRole ? { platformRole, entityRole } : null, may);
  };
};

export const useMay = (may: May): boolean => useMayDo()(may);
