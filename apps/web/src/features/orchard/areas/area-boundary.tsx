import { useQuery } from '@tanstack/react-query';
import type { Area } from '@vuon/contract/orchard/area';
import { Form } from 'antd';
import { useMemo } from 'react';
import { LocationField } from '#map/draw/location-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { areaList, areaOnMap } from './area-data.ts';
import { areaShape, plotShape } from './area-shapes.ts';
import { SizeFields, useKeptAccuracy } from './area-size.tsx';

const drawn = areaList({ located: 'true', pageSize: 200 });

/** The boundary among the other areas, with the plots that lie in it. */
export function AreaBoundaryCard({ area }: { area: Area | null }) {
  const { form, readOnly, changed } = useEntityForm();
  const name: string = Form.useWatch('name', { form, preserve: true }) ?? '';
  const others = useQuery(drawn).data?.items;
  const plots = useQuery({ ...areaOnMap(area?.id ?? 0), enabled: area !== null }).data?.plots;
  const context = useMemo(
    () => [
      ...(others ?? []).flatMap((other) => (other.id === area?.id ? [] : areaShape(other, { dimmed: true }))),
      ...(plots ?? []).flatMap((plot) => plotShape(plot)),
    ],
    [others, plots, area],
  );
  const keepAccuracy = useKeptAccuracy();
  return (
    <FormCard title="Ranh giới" edited={changed.has('location')}>
      <Field name="location" item={{ label: null }}>
        <LocationField
          type="Polygon"
          context={context}
          readOnly={readOnly}
          label={name || 'Khu vực mới'}
          onAccuracy={keepAccuracy}
        />
      </Field>
      <SizeFields />
    </FormCard>
  );
}
