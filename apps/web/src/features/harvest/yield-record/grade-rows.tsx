import { gradeNames, grades } from '@vuon/contract/harvest/grade';
import { GradedKg, type HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import { fruitWeightOf } from '@vuon/contract/harvest/plausible';
import { Form } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import './grade-rows.css';

/** Kilograms of each grade, and what was agreed for a kilogram; the sum stands above. `icon`: of the crop, if it is known. */
export function GradeRows({ icon }: { icon: string | null }) {
  const { form, changed } = useEntityForm();
  const seesPrices = useMay('sales.read');
  const lines: HarvestYieldInput['grades'] = Form.useWatch('grades', { form, preserve: true }) ?? [];
  const rejectKg: number = Form.useWatch('rejectKg', { form, preserve: true }) ?? 0;
  const fruits: number | null = Form.useWatch('fruits', { form, preserve: true }) ?? null;
  const kg = lines.reduce((sum, one) => sum + (one?.kg ?? 0), 0);
  const each = fruits && kg + rejectKg > 0 ? (kg + rejectKg) / fruits : null;
  const usual = icon ? fruitWeightOf(icon) : null;
  const isOdd = each !== null && usual !== null && (each < usual[0] || each > usual[1]);
  return (
    <FormCard
      title="Khối lượng theo loại"
      columns={1}
      edited={changed.has('grades')}
      aside={
        <span className={isOdd ? 'grade-odd' : ''}>
          {formatNumber(Math.round(kg * 100) / 100)} kg
          {each !== null && ` · ${formatNumber(Math.round(each * 100) / 100)} kg/trái`}
        </span>
      }
    >
      <div className="grade-rows">
        {grades.map((grade, index) => (
          <div key={grade} className="grade-row">
            <span>{gradeNames[grade]}</span>
            <Form.Item name={['grades', index, 'kg']} rules={[fromSchema(GradedKg.shape.kg, gradeNames[grade])]}>
              <NumberInput unit="kg" label={`${gradeNames[grade]}, kg`} />
            </Form.Item>
            {seesPrices && (
              <Form.Item name={['grades', index, 'price']} rules={[fromSchema(GradedKg.shape.price, 'Giá')]}>
                <MoneyInput per="kg" />
              </Form.Item>
            )}
          </div>
        ))}
      </div>
      <Form.Item name="grades" noStyle>
        <Nothing />
      </Form.Item>
    </FormCard>
  );
}

/** Holds the place of errors that are of no single line. */
function Nothing() {
  return null;
}
