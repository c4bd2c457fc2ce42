import { labelsOf } from '@vuon/contract/field-words';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import {
  HarvestYieldFields,
  HarvestYieldInput,
  harvestYieldWords,
  rejectReasonNames,
} from '@vuon/contract/harvest/harvest-yield-input';
import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import type { Attempt } from '#ui/form/use-save.ts';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { BuyerSelect } from '../buyers/buyer-select.tsx';
import { useYieldActs } from '../harvest-yields/yield-data.ts';
import { yieldName } from '../harvest-yields/yield-words.ts';
import { LotSelect } from '../lots/lot-select.tsx';
import { harvestYieldPath } from '../paths.ts';
import { PhiReason, PickerFields } from '../pickings/picker-fields.tsx';
import { CountChoice } from './count-choice.tsx';
import { GradeRows } from './grade-rows.tsx';
import { newYield, sentYield, showYieldInput, yieldValues } from './yield-values.ts';

const labels = labelsOf(harvestYieldWords);

type Props = {
  stored: HarvestYield | null;
  /** The values that a new one begins with. */
  given?: Partial<HarvestYieldInput>;
  rail?: ReactNode;
  /** Below the other cards of a new one. */
  children?: ReactNode;
  onCreated?: (stored: HarvestYield) => void;
};

/** Create and edit are the same form. */
export function YieldForm({ stored, given = {}, rail, children, onCreated }: Props) {
  const acts = useYieldActs();
  const saving = useRecordForm(
    stored,
    {
      create: (values: HarvestYieldInput, attempt: Attempt) => acts.create(sentYield(values), attempt),
      update: (id: number, values: HarvestYieldInput, attempt: Attempt) => acts.update(id, sentYield(values), attempt),
    },
    { pathOf: ({ id }) => harvestYieldPath(id), listPath: harvestYieldsPath },
  );
  const mayWrite = useMay('harvest.write');
  const [initial] = useState(() => newYield(given, new Date()));
  return (
    <EntityForm<HarvestYieldInput, HarvestYield>
      {...saving}
      fields={HarvestYieldFields}
      schema={HarvestYieldInput}
      labels={labels}
      show={showYieldInput}
      nameOf={yieldName}
      valuesOf={yieldValues}
      initial={initial}
      readOnly={!mayWrite || Boolean(stored?.deletedAt)}
      rail={rail}
      onSaved={(saved) => {
        if (!stored) onCreated?.(saved);
        saving.onSaved(saved);
      }}
    >
      <Cards stored={stored} />
      {children}
    </EntityForm>
  );
}

function Cards({ stored }: { stored: HarvestYield | null }) {
  const { form, readOnly } = useEntityForm();
  const countIds: number[] = Form.useWatch('countIds', { form, preserve: true }) ?? [];
  const reason: string | null = Form.useWatch('rejectReason', { form, preserve: true }) ?? null;
  return (
    <>
      <FormCard title="Mẻ thu hoạch">
        <Field name="harvestedAt">
          <MomentInput hour="09:00" label={labels.harvestedAt} />
        </Field>
        <Field name="flush" help="Đợt hoa mà trái này thuộc về.">
          <NumberInput whole />
        </Field>
        <Field name="targets" wide>
          <TargetField title="Chọn nơi cắt" choose="Chọn nơi cắt" readOnly={readOnly} />
        </Field>
        <PhiReason />
        <PickerFields person={stored?.person ?? null} crew={stored?.crew ?? null} />
        <Field name="seasonId" help="Bỏ trống: vụ của ngày cắt.">
          <SeasonSelect />
        </Field>
      </FormCard>
      <GradeRows icon={stored?.cropGroup.icon ?? 'durian'} />
      <FormCard title="Số trái và phần loại bỏ">
        <Field name="countIds" wide help="Số trái của mẻ là tổng các lần đếm đã chọn.">
          <CountChoice known={stored?.counts ?? []} />
        </Field>
        {countIds.length === 0 && (
          <Field name="fruits" help="Tất cả trái đã cắt, cả trái loại bỏ.">
            <NumberInput whole unit="trái" />
          </Field>
        )}
        <Field name="tareKg" help="Khối lượng sọt, đã trừ khỏi số cân.">
          <NumberInput unit="kg" />
        </Field>
        <Field name="rejectKg">
          <NumberInput unit="kg" />
        </Field>
        <Field name="rejectFruits">
          <NumberInput whole unit="trái" />
        </Field>
        <Field name="rejectReason">
          <Select allowClear options={optionsOf(rejectReasonNames)} placeholder="Chọn lý do" />
        </Field>
        {reason === 'other' && (
          <Field name="rejectNote">
            <Input maxLength={200} placeholder="Vì sao loại" />
          </Field>
        )}
      </FormCard>
      <FormCard title="Lô hàng và bên mua">
        <Field name="lotId">
          <LotSelect known={stored?.lot ? { id: stored.lot.id, name: stored.lot.code } : null} state="open" />
        </Field>
        <Field name="buyerId">
          <BuyerSelect known={stored?.buyer ?? null} />
        </Field>
        <Field name="ticketNumber">
          <Input maxLength={40} placeholder="0318" />
        </Field>
      </FormCard>
      <NotesCard />
    </>
  );
}
