import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#lib/format.ts';
import { FigureStrip } from '#ui/page/figure-strip.tsx';
import { saleTotals } from './sale-data.ts';

/** Sold, received and owed, of all sales that are not removed. */
export function SaleFigures() {
  const { data } = useQuery(saleTotals({}));
  if (!data || data.value + data.received === 0) return null;
  return (
    <FigureStrip
      figures={[
        { label: 'Đã bán', ...inMillions(data.value) },
        { label: 'Đã thu', ...inMillions(data.received) },
        { label: 'Còn nợ', ...inMillions(data.owed) },
        { label: 'Khối lượng', value: data.kg, unit: 'kg' },
      ]}
    />
  );
}

/** Billions of đồng do not fit into a cell on a phone: millions as the figure, to the đồng below. */
const inMillions = (amount: number) => ({
  value: Math.round(amount / 100_000) / 10,
  unit: 'triệu ₫',
  detail: formatMoney(amount),
});
