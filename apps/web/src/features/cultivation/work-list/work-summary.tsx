import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { formatNumber } from '#lib/format.ts';
import { useViewCounts } from '#ui/list/views/use-view-counts.ts';
import { workList } from '../work/work-data.ts';

/** '44 việc chưa xong · 4 quá hạn' */
export function WorkSummary({ kind }: { kind: WorkKind }) {
  const [open, late] = useViewCounts('works', workList, [
    { kind, open: 'true' },
    { kind, late: 'true' },
  ]);
  if (open === undefined) return null;
  return `${formatNumber(open)} việc chưa xong${late ? ` · ${formatNumber(late)} quá hạn` : ''}`;
}
