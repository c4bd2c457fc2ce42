import { useSelectedEntity } from '../session/selected-entity.ts';
import { useSession } from '../session/session-store.ts';
import { type Kept, keep, readKept } from './kept-store.ts';

/** The key of an answer: another user, or another entity, has another one. */
export const keptKeyOf = (userId: string | undefined, entityId: number | undefined, name: string): string =>
  `${userId} ${entityId} ${name}`;

const ownKey = (name: string) =>
  keptKeyOf(useSession.getState().item?.id, useSelectedEntity.getState().entity?.id, name);

/** Takes an answer along that another page will need without signal, where it is read by `useKept` or `useKeptQuery`. */
export const keepAnswer = (name: string, data: unknown): Promise<void> => keep(ownKey(name), { data, at: Date.now() });

export const keptAnswer = <T>(name: string): Promise<Kept<T> | null> =>
  readKept(ownKey(name)) as Promise<Kept<T> | null>;
