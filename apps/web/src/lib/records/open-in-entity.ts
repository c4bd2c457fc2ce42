import { createContext, use } from 'react';

/** Which entity something belongs to; null: the whole system. The name, where it is known, finds it among many. */
export type OwnerRef = { entityId: number | null; entityName?: string | null };

/** Goes to a page of this entity, and selects the entity first where another one is. `replace`: in place of this page. */
export type OpenInEntity = (path: string, owner: OwnerRef, options?: { replace?: boolean }) => Promise<void>;

export const OpenInEntityContext = createContext<OpenInEntity | null>(null);

export const useOpenInEntity = (): OpenInEntity => {
  const open = use(OpenInEntityContext);
  if (!open) throw new Error('Only inside the shell');
  return open;
};
