import { useQueryClient } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellError, tellNote } from '#ui/feedback/tell.ts';
import { importOptions } from './import-data.ts';

/**
 * Runs one action on an import. If somebody else was faster or the answer was lost, the page shows the present state, with a
 * message.
 */
export function useImportAct({ id }: Import) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const run = async (name: string, act: () => Promise<unknown>): Promise<boolean> => {
    setRunning(name);
    try {
      await act();
      return true;
    } catch (error) {
      await client.invalidateQueries({ queryKey: importOptions(id).queryKey }).catch(() => {});
      if (isOvertaken(error)) tellNote('Lần nhập này vừa được đổi ở nơi khác. Trang đã hiện trạng thái mới.');
      else tellError(error);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { running, run };
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ProblemError && ['version.stale', 'import.wrong_state'].includes(error.problem.code);
