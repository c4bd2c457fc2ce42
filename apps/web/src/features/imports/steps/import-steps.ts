import type { Import } from '@vuon/contract/imports/import';

export const steps = ['Chọn tệp', 'Ghép cột', 'Kiểm tra', 'Ghi', 'Xong'] as const;

/** The two views of an import that is not written yet. */
export type ReadyView = 'mapping' | 'preview';

/** The index of an import's current step. */
export const stepOf = ({ state }: Pick<Import, 'state'>, view: ReadyView): number => {
  if (state === 'reading' || state === 'failed') return 0;
  if (state === 'ready' && view === 'mapping') return 1;
  if (state === 'ready' || state === 'checking') return 2;
  return state === 'writing' ? 3 : 4;
};

/** Without all required columns there is nothing to preview; for metres, the system of coordinates is asked for first. */
export const readyView = (
  { missing, metric, system }: Pick<Import, 'missing' | 'metric' | 'system'>,
  wanted: string | null,
): ReadyView => {
  if (missing.length > 0 || wanted === 'ghep-cot') return 'mapping';
  return metric && !system && wanted !== 'kiem-tra' ? 'mapping' : 'preview';
};
