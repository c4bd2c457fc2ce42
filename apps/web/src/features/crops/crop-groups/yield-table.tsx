import { YieldByAge } from '@vuon/contract/crops/crop-group';
import { Form } from 'antd';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { YieldChart } from './yield-chart.tsx';
import { completeYields, type YieldDraft } from './yield-range.ts';

const columns = [
  { name: 'age', label: 'Tuổi', input: (label: string) => <NumberInput unit="năm" whole label={label} /> },
  { name: 'minKg', label: 'Mức thấp', input: (label: string) => <NumberInput unit="kg" label={label} /> },
  { name: 'maxKg', label: 'Mức cao', input: (label: string) => <NumberInput unit="kg" label={label} /> },
];

export function YieldTable() {
  const { form, readOnly } = useEntityForm();
  const rows: YieldDraft[] = Form.useWatch('yields', { form, preserve: true }) ?? [];
  const complete = completeYields(rows);
  if (readOnly && complete.length === 0) return null;
  return (
    <RowsCard
      name="yields"
      title="Sản lượng theo tuổi"
      noun="mốc"
      shape={YieldByAge.shape}
      columns={columns}
      add="Thêm mốc tuổi"
      newRow={() => ({ age: Math.max(0, ...complete.map(({ age }) => age)) + 1 })}
      help="Mỗi mốc giữ nguyên cho đến mốc tuổi kế tiếp."
      aside={<YieldChart rows={complete} />}
    />
  );
}
