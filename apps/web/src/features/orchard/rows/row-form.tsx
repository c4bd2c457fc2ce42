import { labelsOf } from '@vuon/contract/field-words';
import type { Plot } from '@vuon/contract/orchard/plot';
import { type Row, RowFields, RowInput, rowWords } from '@vuon/contract/orchard/row';
import { Form, Input } from 'antd';
import { LocationField } from '#map/draw/location-field.tsx';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { plotPath, rowPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import { useRowActs } from './row-data.ts';
import { usePlotContext } from './row-plot-context.ts';
import { PlotSelect } from './row-plot-select.tsx';
import { newRow, type RowValues, rowValues, rowValueText } from './row-values.ts';

const RowRail = lazyPart(async () => (await import('./row-rail.tsx')).RowRail);

const labels = labelsOf(rowWords);

type Props = {
  row: Row | null;
  /** The plot of the row, or of a new one. */
  plot: Pick<Plot, 'id' | 'code' | 'areaId'>;
  initial?: RowValues;
  readOnly?: boolean;
};

export function RowForm({ row, plot, initial, readOnly = false }: Props) {
  const saving = useRecordForm(row, useRowActs(), {
    pathOf: rowPath,
    listPath: `${plotPath(plot)}?tab=hang-trong`,
  });
  const known = { id: plot.id, name: `Lô ${plot.code}` };
  const nameOf = useChoiceNames([{ field: 'plotId', ...known }]);
  return (
    <EntityForm<RowValues, Row>
      {...saving}
      save={(values, attempt) => saving.save(values as RowInput, attempt)}
      fields={RowFields}
      schema={RowInput}
      labels={labels}
      show={rowValueText(nameOf)}
      nameOf={({ code }) => `hàng ${code}`}
      valuesOf={rowValues}
      initial={initial ?? newRow(plot.id, '')}
      readOnly={readOnly}
      rail={row && <RowRail row={row} />}
    >
      <FormCard title="Thông tin chung">
        <Field name="code">
          <Input placeholder="H01" maxLength={32} />
        </Field>
        <Field name="number" help={row ? undefined : 'Để trống: sau hàng cuối của lô.'}>
          <NumberInput whole />
        </Field>
        <Field name="plotId" help={row && !readOnly ? 'Chuyển sang lô khác thì cây trong hàng đi theo.' : undefined}>
          <PlotSelect known={known} />
        </Field>
      </FormCard>
      <LineCard row={row} />
      <NotesCard />
    </EntityForm>
  );
}

/** The line of the row, among the rows and trees of the chosen plot. */
function LineCard({ row }: { row: Row | null }) {
  const { form, readOnly, changed } = useEntityForm();
  const plotId: number | null = Form.useWatch('plotId', { form, preserve: true }) ?? null;
  const code: string = Form.useWatch('code', { form, preserve: true }) ?? '';
  const { shapes, points } = usePlotContext(plotId, row?.id ?? null);
  return (
    <FormCard title="Đường hàng" columns={1} edited={changed.has('location')}>
      <Field name="location" item={{ label: null }} help="Vẽ từ cây đầu đến cây cuối của hàng.">
        <LocationField
          type="LineString"
          context={shapes}
          points={points}
          readOnly={readOnly}
          label={code ? `Hàng ${code}` : 'Hàng mới'}
        />
      </Field>
    </FormCard>
  );
}
