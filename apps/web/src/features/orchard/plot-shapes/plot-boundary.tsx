import type { Area } from '@vuon/contract/orchard/area';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Form } from 'antd';
import { useMemo } from 'react';
import { LocationField } from '#map/draw/location-field.tsx';
import { warnOfPlot } from '#map/draw/plot-warning.ts';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { exclusionShapes } from '../areas/area-shapes.ts';
import { SizeFields, useKeptAccuracy } from '../areas/area-size.tsx';
import { usePlotPoints } from './plot-points.ts';
import { useSurroundings } from './surroundings.ts';

/** The boundary among its neighbours: the user is warned while drawing when it leaves the area or lies over another plot. */
export function PlotBoundaryCard({ area, plot }: { area: Area; plot: Plot | null }) {
  const { form, readOnly, changed } = useEntityForm();
  const code: string = Form.useWatch('code', { form, preserve: true }) ?? '';
  const exclusions = Form.useWatch('exclusions', { form, preserve: true });
  const areaId: number = Form.useWatch('areaId', { form, preserve: true }) ?? area.id;
  const { area: around, neighbours, shapes } = useSurroundings(areaId, plot?.id ?? null);
  const points = usePlotPoints(plot);
  const context = useMemo(() => [...shapes, ...exclusionShapes(exclusions ?? [])], [shapes, exclusions]);
  const warn = useMemo(
    () =>
      warnOfPlot(
        around?.location?.geometry.geoCoordinate ?? null,
        neighbours.flatMap(({ id, code: name, location }) =>
          location ? [{ id, code: name, rings: location.geometry.geoCoordinate }] : [],
        ),
      ),
    [around, neighbours],
  );
  const keepAccuracy = useKeptAccuracy();
  return (
    <FormCard title="Ranh giới" edited={changed.has('location')}>
      <Field name="location" item={{ label: null }}>
        <LocationField
          type="Polygon"
          context={context}
          points={points}
          readOnly={readOnly}
          label={code ? `Lô ${code}` : 'Lô mới'}
          warn={warn}
          onAccuracy={keepAccuracy}
        />
      </Field>
      <SizeFields>
        <Field name="slope">
          <NumberInput unit="%" />
        </Field>
      </SizeFields>
    </FormCard>
  );
}
