import { useQuery } from '@tanstack/react-query';
import { FigureStrip } from '#ui/page/figure-strip.tsx';
import { saleTotals } from './sale-data.ts';

/** Sold, received and owed, of all sales that are not removed. */
export function SaleFigures() {
  const { data } = useQuery(saleTotals({}));
  if (!data || data.value + data.received === 0) return null;
  return (
    <FigureStrip
      figures={[
        { label: 'Đã bán', value: data.value, unit: '₫' },
        { label: 'Đã thu', value: data.received, unit: '₫' },
        { label: 'Còn nợ', value: data.owed, unit: '₫' },
        { label: 'Khối lượng', value: data.kg, unit: 'kg' },
      ]}
    />
  );
}
