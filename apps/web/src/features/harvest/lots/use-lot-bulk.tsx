import type { LotItem } from '@vuon/contract/harvest/lot';
import { useMemo } from 'react';
import { printLabelsIcon, printLabelsText } from '#domain/labels/print-labels-action.tsx';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, ChosenAction } from '#ui/list/list-types.ts';

const removals = removeRestore('lot');

/** The actions on many lots; users who may only read can print labels too. */
export function useLotBulk(mayWrite: boolean): (BulkAction<LotItem> | ChosenAction<LotItem>)[] {
  const openLabels = useLabels();
  return useMemo(() => {
    const labels: ChosenAction<LotItem> = {
      action: 'lot.labels',
      label: printLabelsText,
      icon: printLabelsIcon,
      suits: showsLiving,
      run: (select, count) => openLabels('lot', select, count),
    };
    return mayWrite ? [labels, ...removals] : [labels];
  }, [mayWrite, openLabels]);
}
