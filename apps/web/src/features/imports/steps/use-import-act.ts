import { useQueryClient } from '@tanstack/react-query';
import type { Import } from '@vuon/contract/imports/import';
import { useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { importOptions } from './import-data.ts';

/**
 * Runs one action on an import. If somebody else was faster or the answer was lost, the page shows the present state, with a
 * message.
 */
export function useImportAct({ id }: Import) {
  const client = useQueryClient();
  const { message } = useFeedback();
  const [running, setRunning] = useState<string | null>(null);
  const run = async (name: string, act: () => Promise<unknown>): Promise<boolean> => {
    setRunning(name);
    try {
      await act();
      return true;
    } catch (error) {
      await client.invalidateQueries({ queryKey: importOptions(id).queryKey }).catch(() => {});
      const { title, text } = explainError(error);
      if (isOvertaken(error)) message.info('Lần nhập này vừa được đổi ở nơi khác. Trang đã hiện trạng thái mới.', 6);
      else message.error(`${title}. ${text}`, 6);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return { running, run };
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ProblemError && ['version.stale', 'import.wrong_state'].includes(error.problem.code);
