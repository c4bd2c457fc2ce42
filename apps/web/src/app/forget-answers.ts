import type { QueryClient } from '@tanstack/react-query';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';

/** Forgets the answers that were read for another person, and reads those of another entity again. */
export const forgetAnswers = (queryClient: QueryClient): (() => void) => {
  const stopSession = useSession.subscribe((now, before) => {
    if (now.item?.id !== before.item?.id) queryClient.clear();
  });
  const stopEntity = useSelectedEntity.subscribe((now, before) => {
    if (now.entity?.id !== before.entity?.id)
      void queryClient.resetQueries({ predicate: ({ meta }) => meta?.acrossEntities !== true });
  });
  return () => {
    stopSession();
    stopEntity();
  };
};
