import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloaded, useAccountState } from '#lib/session/account-state.ts';
import { historyKey } from '#ui/history/history-key.ts';

/** Answers the reload flag, raised by any page: lists, figures and the header's choice are fetched again. */
export const useReload = (): void => {
  const client = useQueryClient();
  const isReload = useAccountState((state) => state.isReload);
  useEffect(() => {
    if (!isReload) return;
    reloaded();
    void client.invalidateQueries({ queryKey: ['entities'] });
    void client.invalidateQueries({ queryKey: historyKey });
  }, [isReload, client]);
};
