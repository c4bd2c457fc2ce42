import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gradeNames } from '@vuon/contract/harvest/grade';
import { formatMoney, formatNumber } from '#lib/format.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { FigureStrip } from '#ui/page/figure-strip.tsx';
import { yieldSummary } from './yield-data.ts';

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** All that the filters find, not the page alone. */
export function YieldFigures({ query }: { query: ListQuery }) {
  const { data } = useQuery({ ...yieldSummary(query), placeholderData: keepPreviousData });
  if (!data || data.recordCount === 0) return null;
  const { kg, grades, fruits, rejectKg, treeCount, hectares, kgPerTree, kgPerHectare, pickerCount, kgPerPicker } = data;
  const amount = grades.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  return (
    <FigureStrip
      figures={[
        {
          label: 'Sản lượng',
          value: Math.round(kg),
          unit: 'kg',
          detail: grades
            .map((one) => `${gradeNames[one.grade].replace('Loại ', '')} ${Math.round((one.kg / kg) * 100)} %`)
            .join(' · '),
        },
        {
          label: 'Số trái',
          value: fruits,
          detail: [
            rejectKg > 0 && `loại bỏ ${rounded(rejectKg)} kg`,
            amount > 0 && `giá thỏa thuận ${formatMoney(amount)}`,
          ]
            .filter(Boolean)
            .join(', '),
        },
        {
          label: 'Mỗi cây',
          value: Math.round((kgPerTree ?? 0) * 10) / 10,
          unit: 'kg',
          detail: `${formatNumber(treeCount)} cây`,
        },
        {
          label: 'Mỗi ha',
          value: Math.round(kgPerHectare ?? 0),
          unit: 'kg',
          detail: `${rounded(hectares)} ha`,
        },
        ...(kgPerPicker === null
          ? []
          : [
              {
                label: 'Mỗi người, tổ',
                value: Math.round(kgPerPicker),
                unit: 'kg',
                detail: `${formatNumber(pickerCount)} người, tổ`,
              },
            ]),
      ]}
    />
  );
}
