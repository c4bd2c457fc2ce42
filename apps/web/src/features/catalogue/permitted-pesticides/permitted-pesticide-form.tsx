import {
  type PermittedPesticide,
  PermittedPesticideInput,
  permittedPesticideWords,
} from '@vuon/contract/catalogue/permitted-pesticide';
import { labelsOf } from '@vuon/contract/field-words';
import { Input } from 'antd';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { permittedPesticidePath, permittedPesticidesPath } from '../paths.ts';
import { catalogueFields } from '../record-fields.ts';
import { usePermittedPesticideActs } from './permitted-pesticide-data.ts';
import { permittedPesticideValues, showPermittedPesticideValue } from './permitted-pesticide-values.ts';

type Props = {
  pesticide: PermittedPesticide | null;
  initial?: PermittedPesticideInput | undefined;
  readOnly?: boolean;
};

const labels = labelsOf(permittedPesticideWords);
const empty = emptyValues<PermittedPesticideInput>(PermittedPesticideInput, {});

export function PermittedPesticideForm({ pesticide, initial = empty, readOnly = false }: Props) {
  const saving = useRecordForm(pesticide, usePermittedPesticideActs(), {
    pathOf: ({ id }) => permittedPesticidePath(id),
    listPath: permittedPesticidesPath,
  });
  return (
    <EntityForm<PermittedPesticideInput, PermittedPesticide>
      {...saving}
      fields={PermittedPesticideInput}
      nameOf={({ name }) => `thuốc được phép ${name}`}
      schema={PermittedPesticideInput}
      labels={labels}
      show={showPermittedPesticideValue}
      valuesOf={permittedPesticideValues}
      initial={initial}
      readOnly={readOnly}
      rail={
        pesticide && (
          <RecordRail
            of={{ type: 'permitted-pesticide', id: pesticide.id }}
            fields={catalogueFields['permitted-pesticide']}
            steps={[]}
          />
        )
      }
    >
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Abamectin 3.6EC" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="0121" maxLength={32} />
        </Field>
        <Field name="activeIngredient" help="Vật tư không có số đăng ký được đối chiếu theo tên và hoạt chất.">
          <Input placeholder="Abamectin" maxLength={200} />
        </Field>
        <Field name="registrationNumber">
          <Input placeholder="2412/CNĐKT-BVTV" maxLength={60} />
        </Field>
        <Field name="crops">
          <Input placeholder="Sầu riêng, cà phê" maxLength={500} />
        </Field>
        <Field name="validUntil" help="Để trống nếu không có hạn.">
          <DayInput />
        </Field>
        <Field name="notes" wide>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 12 }} />
        </Field>
      </FormCard>
    </EntityForm>
  );
}
