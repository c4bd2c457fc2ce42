import { type Extent, materialCost, materialTotal } from '@vuon/contract/cultivation/material-total';
import { Form } from 'antd';
import { useMaterials } from '#domain/materials/material-data.ts';
import { formatMoney } from '#lib/format.ts';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { WorkValues } from './work-values.ts';

export function CostCard({ extent }: { extent: Extent | null }) {
  const { form } = useEntityForm();
  const values: Partial<WorkValues> = Form.useWatch([], { form, preserve: true }) ?? {};
  const uses = (values.materials ?? []).filter((use) => use?.materialId && use.dose && use.doseUnit && use.dosePer);
  const materials = useMaterials(uses.map(({ materialId }) => materialId));
  const ofMaterials = uses.reduce((sum, use) => {
    const material = materials.get(use.materialId);
    if (!material || !extent) return sum;
    return sum + (materialCost(materialTotal(use, extent, material.unit), material.price) ?? 0);
  }, 0);
  const ofLabour = Math.round((values.labourDays ?? 0) * (values.labourRate ?? 0));
  const other = values.otherCost ?? 0;
  return (
    <FormCard title="Công và chi phí">
      <Field name="labourDays">
        <NumberInput unit="công" />
      </Field>
      <Field name="labourRate">
        <MoneyInput per="công" />
      </Field>
      <Field name="otherCost" help="Thuê máy, vận chuyển, dụng cụ.">
        <MoneyInput />
      </Field>
      <dl className="work-total" aria-live="polite">
        <dt>Dự toán</dt>
        <dd>
          <strong>{formatMoney(ofMaterials + ofLabour + other)}</strong>
          <small>
            vật tư {formatMoney(ofMaterials)} · công {formatMoney(ofLabour)} · khác {formatMoney(other)}
          </small>
        </dd>
      </dl>
    </FormCard>
  );
}
