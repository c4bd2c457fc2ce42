import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import { type Sale, SaleFields, SaleInput, saleWords } from '@vuon/contract/harvest/sale';
import { saleKindNames } from '@vuon/contract/harvest/sale-state';
import { Form, Input, Radio } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { TargetField } from '#domain/targets/target-field.tsx';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { buyerOptions } from '../buyers/buyer-data.ts';
import { BuyerSelect } from '../buyers/buyer-select.tsx';
import { salePath, salesPath } from '../paths.ts';
import { useSaleActs } from '../sales/sale-data.ts';
import { SaleLines } from './sale-lines.tsx';
import { saleValues, showSaleValue } from './sale-values.ts';

const labels = labelsOf(saleWords);

type Props = { sale: Sale | null; initial: SaleInput; readOnly?: boolean; rail?: ReactNode };

export function SaleForm({ sale, initial, readOnly = false, rail }: Props) {
  const saving = useRecordForm(sale, useSaleActs(), { pathOf: ({ id }) => salePath(id), listPath: salesPath });
  return (
    <EntityForm<SaleInput, Sale>
      {...saving}
      fields={SaleFields.extend({ deposit: SaleFields.shape.gardenPrice })}
      schema={SaleInput}
      labels={labels}
      show={showSaleValue}
      nameOf={({ code }) => `phiếu bán ${code}`}
      valuesOf={saleValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
    >
      <FormCard title="Bán cho ai, cách nào">
        <Field name="buyerId">
          <BuyerSelect known={sale?.buyer ?? null} />
        </Field>
        <Field name="soldOn">
          <DayInput />
        </Field>
        <Field name="kind" help="Bán mão: bán cả vườn một giá trước khi cắt.">
          <Radio.Group optionType="button" options={optionsOf(saleKindNames)} />
        </Field>
        {!sale && (
          <Field name="deposit" help="Tiền nhận khi chốt; các lần thu sau ghi ở phiếu.">
            <MoneyInput />
          </Field>
        )}
      </FormCard>
      {!sale && <PackingHouseOfBuyer />}
      <Goods sale={sale} />
      <NotesCard placeholder="Xe lấy hàng, cách cân, thỏa thuận khác" />
    </EntityForm>
  );
}

/** The packing house of the chosen buyer, unless one is written already. */
function PackingHouseOfBuyer() {
  const { form } = useEntityForm();
  const buyerId: number | null = Form.useWatch('buyerId', { form, preserve: true }) ?? null;
  const { data } = useQuery({ ...buyerOptions(buyerId ?? 0), enabled: buyerId !== null });
  const code = data?.packingHouseCode;
  useEffect(() => {
    if (code && !form.getFieldValue('packingHouseCode')) form.setFieldValue('packingHouseCode', code);
  }, [code, form]);
  return null;
}

/** The lines of lots, or the garden, by the way of selling. */
function Goods({ sale }: { sale: Sale | null }) {
  const { form, readOnly } = useEntityForm();
  const kind = Form.useWatch('kind', { form, preserve: true }) ?? sale?.kind ?? 'weight';
  if (kind === 'weight')
    return (
      <>
        <SaleLines sale={sale} />
        <FormCard title="Nơi đến">
          <Field name="packingHouseCode">
            <Input placeholder="VN-DLPH-021" maxLength={40} />
          </Field>
          <Field name="seasonId" help="Để trống thì theo mùa vụ của các lô.">
            <SeasonSelect />
          </Field>
        </FormCard>
      </>
    );
  return (
    <FormCard title="Vườn bán">
      <Field name="targets" wide item={{ required: true }}>
        <TargetField title="Chọn vườn bán" choose="Chọn vườn bán" readOnly={readOnly} />
      </Field>
      <Field name="seasonId" item={{ required: true }} help="Mỗi cây chỉ bán mão một lần trong mùa vụ.">
        <SeasonSelect />
      </Field>
      <Field name="gardenPrice" item={{ required: true }}>
        <MoneyInput />
      </Field>
      <Field name="gardenKg" help="Nếu hai bên có nói.">
        <NumberInput unit="kg" />
      </Field>
      <Field name="packingHouseCode">
        <Input placeholder="VN-DLPH-021" maxLength={40} />
      </Field>
    </FormCard>
  );
}
