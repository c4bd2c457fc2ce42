import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { FigureStrip } from '#ui/page/figure-strip.tsx';
import { countSummary } from './count-data.ts';

/** All that the filters find, not the page alone. */
export function CountFigures({ query }: { query: ListQuery }) {
  const { data } = useQuery({ ...countSummary(query), placeholderData: keepPreviousData });
  if (!data || data.recordCount === 0) return null;
  const { fruits, openFruits, treeCount, fruitsPerTree, pickerCount } = data;
  return (
    <FigureStrip
      figures={[
        { label: 'Số trái', value: fruits },
        { label: 'Chưa cân', value: openFruits, unit: 'trái' },
        {
          label: 'Mỗi cây',
          value: Math.round((fruitsPerTree ?? 0) * 10) / 10,
          unit: 'trái',
          detail: `${formatNumber(treeCount)} cây`,
        },
        { label: 'Người, tổ cắt', value: pickerCount },
      ]}
    />
  );
}
