import type { ConflictDecision, Import } from '@vuon/contract/imports/import';
import { useImportActs } from '../steps/import-data.ts';
import { useImportAct } from '../steps/use-import-act.ts';

/** What a user can do about single rows before they are written. */
export type RowActs = {
  busy: boolean;
  decide: (decision: ConflictDecision, line?: number) => void;
  correct: (cell: { line: number; field: string; value: string }) => void;
};

export function useRowActs(one: Import): RowActs {
  const { decide, correct } = useImportActs();
  const { running, run } = useImportAct(one);
  return {
    busy: running !== null,
    decide: (decision, line) => void run('decide', () => decide(one, decision, line)),
    correct: (cell) => void run('correct', () => correct(one, cell)),
  };
}
