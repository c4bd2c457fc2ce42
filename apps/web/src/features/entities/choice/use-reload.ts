import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloaded, useAccountState } from '#lib/session/account-state.ts';
import { historyKey } from '#ui/history/history-key.ts';

/** Answers the reload flag, for whichever page has raised it: lists, figures and the header's choice are asked anew. */
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
