import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Select } from 'antd';
import { formatDate } from '#lib/format.ts';

type Props = {
  id: string;
  batches: StockBatch[];
  value: number | null;
  onChange: (id: number | null) => void;
  /** How much of a batch there is to take. */
  there: (batch: StockBatch) => number;
  placeholder: string;
};

export function BatchSelect({ id, batches, value, onChange, there, placeholder }: Props) {
  return (
    <Select<number | null>
      id={id}
      value={value}
      onChange={(next) => onChange(next ?? null)}
      allowClear
      placeholder={placeholder}
      options={batches
        .filter((batch) => there(batch) > 0)
        .map((batch) => ({
          value: batch.id,
          label: [
            `${batch.code}: ${stockText(there(batch), batch.material.unit)}`,
            batch.expiresOn && `HSD ${formatDate(batch.expiresOn)}`,
          ]
            .filter(Boolean)
            .join(', '),
        }))}
    />
  );
}
