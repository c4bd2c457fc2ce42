import type { Plant } from '@vuon/contract/orchard/plant';
import { Form, Input } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { LocationField } from '#map/draw/location-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { NamedChoice } from '#ui/inputs/search-select.tsx';
import { PlantStatusChoice } from '../plant-acts/plant-status-choice.tsx';
import { usePlotContext } from '../rows/row-plot-context.ts';
import { RowSelect } from '../rows/row-select.tsx';
import { knownGroup } from './plant-words.ts';

type Props = {
  /** null while creating. */
  plant: Plant | null;
  row: NamedChoice;
  plotId: number;
  /** The tree whose crop group is chosen to begin with. */
  like: Pick<Plant, 'cropGroupId' | 'cropGroupName'> | null;
};

export function PlantCards({ plant, row, plotId, like }: Props) {
  return (
    <>
      <FormCard title="Vị trí trong vườn">
        <Field name="code">
          <Input placeholder="A-10-H03-C001" maxLength={32} />
        </Field>
        <Field name="number" help={plant ? undefined : 'Để trống: sau cây cuối của hàng.'}>
          <NumberInput whole />
        </Field>
        <Field name="rowId">
          <RowSelect known={row} plotId={plotId} />
        </Field>
      </FormCard>
      <FormCard title="Cây hiện tại">
        <Field name="cropGroupId">
          <CropGroupSelect known={like && knownGroup(like)} />
        </Field>
        <Field name="plantedOn">
          <DayInput />
        </Field>
        <Field name="seedlingSource">
          <Input maxLength={120} placeholder="Vườn ươm, lô giống" />
        </Field>
        <Field name="trunk" help={'Đo cách mặt đất 20\u00a0cm.'}>
          <NumberInput unit="cm" />
        </Field>
        <Field name="canopy">
          <NumberInput unit="m" />
        </Field>
        <Field name="height">
          <NumberInput unit="m" />
        </Field>
        {!plant && (
          <Field name="plantStatusId" wide>
            <PlantStatusChoice label="Tình trạng" />
          </Field>
        )}
      </FormCard>
      <PlaceCard plant={plant} plotId={plotId} />
      <NotesCard placeholder="Điều cần nhớ về riêng cây này" />
    </>
  );
}

function PlaceCard({ plant, plotId }: { plant: Plant | null; plotId: number }) {
  const { form, readOnly, changed } = useEntityForm();
  const code: string = Form.useWatch('code', { form, preserve: true }) ?? '';
  const { shapes, points } = usePlotContext(plotId);
  return (
    <FormCard title="Vị trí trên bản đồ" columns={1} edited={changed.has('location') || changed.has('gpsAccuracy')}>
      <Field name="location" item={{ label: null }}>
        <LocationField
          type="Point"
          context={shapes}
          points={points}
          readOnly={readOnly}
          label={`Cây ${code || plant?.code || 'mới'}`}
          onAccuracy={(metres) => form.setFieldValue('gpsAccuracy', metres)}
        />
      </Field>
      <div className="field-pair">
        <Field name="gpsAccuracy" help="Nếu đo bằng máy.">
          <NumberInput unit="m" />
        </Field>
      </div>
    </FormCard>
  );
}
