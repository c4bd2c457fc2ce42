import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import {
  type HarvestCount,
  HarvestCountFields,
  HarvestCountInput,
  harvestCountWords,
} from '@vuon/contract/harvest/harvest-count';
import type { Target } from '@vuon/contract/orchard/target';
import { type ReactNode, useState } from 'react';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { TargetField } from '#domain/targets/target-field.tsx';
import { showByWords } from '#lib/records/by-words.ts';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { harvestCountPath, harvestCountsPath } from '../paths.ts';
import { PhiReason, PickerFields } from '../pickings/picker-fields.tsx';
import { useCountActs } from './count-data.ts';
import { useChangesCount } from './use-count-menu.ts';

const labels = labelsOf(harvestCountWords);
const show = showByWords(harvestCountWords, { targets: (targets: unknown[]) => `${targets.length} phần` });

const countValues = (count: HarvestCount): HarvestCountInput => ({
  harvestedOn: count.harvestedOn,
  fruits: count.fruits,
  targets: count.targets,
  seasonId: count.season?.id ?? null,
  flush: count.flush,
  personId: count.person?.id ?? null,
  crewId: count.crew?.id ?? null,
  workOrderId: count.workOrder?.id ?? null,
  notes: count.notes,
  phiReason: count.phiReason,
  confirmed: false,
});

type Props = { count: HarvestCount | null; targets?: Target[]; rail?: ReactNode };

export function CountForm({ count, targets = [], rail }: Props) {
  const saving = useRecordForm(count, useCountActs(), {
    pathOf: ({ id }) => harvestCountPath(id),
    listPath: harvestCountsPath,
  });
  const changes = useChangesCount();
  const [initial] = useState(() => ({
    ...emptyValues<HarvestCountInput>(HarvestCountFields, { harvestedOn: dayInVietnam(new Date()), targets }),
    confirmed: false,
  }));
  return (
    <EntityForm<HarvestCountInput, HarvestCount>
      {...saving}
      fields={HarvestCountFields}
      schema={HarvestCountInput}
      labels={labels}
      show={show}
      nameOf={({ code }) => `lần đếm ${code}`}
      valuesOf={countValues}
      initial={initial}
      readOnly={count !== null && (!changes(count) || Boolean(count.deletedAt))}
      rail={rail}
    >
      <Cards count={count} />
      <NotesCard />
    </EntityForm>
  );
}

function Cards({ count }: { count: HarvestCount | null }) {
  const { readOnly } = useEntityForm();
  return (
    <FormCard title="Số trái đã cắt">
      <Field name="harvestedOn">
        <DayInput />
      </Field>
      <Field name="fruits">
        <NumberInput whole unit="trái" />
      </Field>
      <Field name="targets" wide>
        <TargetField title="Chọn nơi cắt" choose="Chọn nơi cắt" readOnly={readOnly} />
      </Field>
      <PhiReason />
      <PickerFields person={count?.person ?? null} crew={count?.crew ?? null} />
      <Field name="flush" help="Đợt hoa mà trái này thuộc về.">
        <NumberInput whole />
      </Field>
      <Field name="seasonId" help="Bỏ trống: vụ của ngày cắt.">
        <SeasonSelect />
      </Field>
    </FormCard>
  );
}
