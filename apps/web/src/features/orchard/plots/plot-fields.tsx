import type { Area } from '@vuon/contract/orchard/area';
import { irrigationNames, irrigations, type Plot } from '@vuon/contract/orchard/plot';
import { Input, Select } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { AreaSelect } from '../areas/area-select.tsx';
import { PlotBoundaryCard } from '../plot-shapes/plot-boundary.tsx';
import { ExclusionsCard } from '../plot-shapes/plot-exclusions.tsx';

const known = (id: number | null | undefined, name: string | null | undefined) =>
  id ? { id, name: name ?? '' } : null;

export function PlotCards({ area, plot }: { area: Area; plot: Plot | null }) {
  return (
    <>
      <FormCard title="Thông tin chung">
        <Field name="code">
          <Input placeholder="A-10" maxLength={32} />
        </Field>
        <Field name="areaId">
          <AreaSelect known={{ id: area.id, name: `${area.name} (${area.code})` }} />
        </Field>
        <Field name="cropGroupId">
          <CropGroupSelect known={known(plot?.cropGroupId, plot?.cropGroupName)} />
        </Field>
        <Field name="plantedOn">
          <DayInput />
        </Field>
        <Field name="irrigation">
          <Select
            allowClear={clearable}
            placeholder="Chọn cách tưới"
            options={irrigations.map((value) => ({ value, label: irrigationNames[value] }))}
          />
        </Field>
        <Field name="managerId">
          <PersonSelect known={known(plot?.managerId, plot?.managerName)} />
        </Field>
      </FormCard>
      <PlotBoundaryCard area={area} plot={plot} />
      <ExclusionsCard areaId={area.id} plot={plot} />
      <NotesCard placeholder="Đất, nước, điều cần nhớ khi chăm sóc" />
    </>
  );
}
