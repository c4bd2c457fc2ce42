import { useQuery } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import {
  type PlantingBatch,
  PlantingBatchFields,
  type PlantingBatchInput,
  plantingBatchWords,
} from '@vuon/contract/cultivation/planting-batch';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import { AutoComplete, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { fold } from '#lib/fold.ts';
import { formatMoney } from '#lib/format.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { batchesPath, batchPath } from '../paths.ts';
import { batchList, useBatchActs } from './batch-data.ts';
import { type BatchValues, batchValues, newBatch, showBatchInput } from './batch-values.ts';
import { batchName, seedlingCost } from './batch-words.ts';

const labels = labelsOf(plantingBatchWords);

type Plan = Pick<FarmPlan, 'id' | 'season'>;
type Props = {
  planId: number;
  /** For a new batch: its season names the crop. */
  plan: Plan | null;
  batch: PlantingBatch | null;
  readOnly?: boolean;
  rail?: ReactNode;
  /** Of a new batch, after the others. */
  children?: ReactNode;
  /** After a new one was stored, before its page opens: its invoice is sent. */
  onCreated?: (batch: PlantingBatch) => void;
};

/** Create and edit are the same form. */
export function BatchForm({ planId, plan, batch, readOnly = false, rail = null, children, onCreated }: Props) {
  const { create, update } = useBatchActs();
  const [initial] = useState(() => newBatch(plan?.season.cropGroupId ?? 0, dayInVietnam(new Date())));
  const crops = useQuery(cropGroupChoices()).data?.items;
  const nameOf = (id: number) =>
    crops?.find((crop) => crop.id === id)?.name ?? (batch?.cropGroup.id === id ? batch.cropGroup.name : undefined);
  const acts = {
    create: async (values: BatchValues, attempt: Parameters<typeof create>[1]) => {
      const made = await create({ ...values, farmPlanId: planId } satisfies PlantingBatchInput, attempt);
      onCreated?.(made);
      return made;
    },
    update,
  };
  const saving = useRecordForm<BatchValues, PlantingBatch>(batch, acts, {
    pathOf: ({ id }) => batchPath(planId, id),
    listPath: batchesPath(planId),
  });
  const season = plan?.season;
  return (
    <EntityForm<BatchValues, PlantingBatch>
      {...saving}
      fields={PlantingBatchFields}
      schema={PlantingBatchFields}
      labels={labels}
      show={showBatchInput(nameOf)}
      nameOf={batchName}
      valuesOf={batchValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
    >
      <FormCard title="Nguồn giống">
        <Field name="cropGroupId" help={season && `Theo mùa vụ ${season.name} của kế hoạch, đổi được.`}>
          <CropGroupSelect
            known={batch?.cropGroup ?? (season ? { id: season.cropGroupId, name: season.cropGroupName } : null)}
          />
        </Field>
        <Field name="plantedOn">
          <DayInput />
        </Field>
        <Field name="seedlingLot" help="Số lô ghi trên phiếu giao giống của vườn ươm.">
          <Input maxLength={80} placeholder="RI6-0526" />
        </Field>
        <SupplierField />
      </FormCard>
      <FormCard title="Số lượng và giá">
        <Field name="plannedQuantity">
          <NumberInput unit="cây" whole />
        </Field>
        <Field name="plantedQuantity" help="Đếm vào ngày trồng. Để trống khi chưa trồng.">
          <NumberInput unit="cây" whole />
        </Field>
        <Field name="unitPrice">
          <MoneyInput per="cây" />
        </Field>
        <CostLine />
      </FormCard>
      {children}
      <NotesCard placeholder="Tình trạng giống khi nhận, người giao, cách xử lý trước khi trồng …" />
    </EntityForm>
  );
}

/** Typed freely; the suppliers of earlier batches are proposed. */
function SupplierField() {
  const known = useQuery(batchList({ sort: '-code', pageSize: 50 })).data?.items ?? [];
  const names = [...new Set(known.flatMap(({ supplier }) => supplier ?? []))];
  return (
    <Field name="supplier">
      <AutoComplete
        options={names.map((value) => ({ value }))}
        showSearch={{ filterOption: (typed, option) => fold(option?.value ?? '').includes(fold(typed)) }}
        maxLength={120}
        placeholder="Vườn ươm, hợp tác xã"
      />
    </Field>
  );
}

function CostLine() {
  const { form } = useEntityForm();
  const [plannedQuantity, plantedQuantity, unitPrice] = [
    Form.useWatch<number | null>('plannedQuantity', { form, preserve: true }),
    Form.useWatch<number | null>('plantedQuantity', { form, preserve: true }),
    Form.useWatch<number | null>('unitPrice', { form, preserve: true }),
  ];
  const cost = seedlingCost({ plannedQuantity, plantedQuantity, unitPrice });
  return (
    <Form.Item
      label="Tiền giống"
      extra={cost !== null && `Theo số cây ${typeof plantedQuantity === 'number' ? 'đã trồng' : 'dự kiến'}.`}
    >
      <output className="figures">{cost === null ? '–' : formatMoney(cost)}</output>
    </Form.Item>
  );
}
