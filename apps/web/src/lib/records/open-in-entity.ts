import { createContext, use } from 'react';

/** The entity that something belongs to; null: the whole system. The name, if known, helps to find it among many. */
export type OwnerRef = { entityId: number | null; entityName?: string | null };

/** Goes to a page of this entity, and selects the entity first if another one is. `replace`: replaces the current page. */
export type OpenInEntity = (path: string, owner: OwnerRef, options?: { replace?: boolean }) => Promise<void>;

export const OpenInEntityContext = createContext<OpenInEntity | null>(null);

export const useOpenInEntity = (): OpenInEntity => {
  const open = use(OpenInEntityContext);
  if (!open) throw new Error('Only inside the shell');
  return open;
};
