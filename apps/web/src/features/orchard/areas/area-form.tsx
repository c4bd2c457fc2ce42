import { labelsOf } from '@vuon/contract/field-words';
import { type Area, AreaFields, AreaInput, areaWords } from '@vuon/contract/orchard/area';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { areaPath, areasPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import { useAreaActs } from './area-data.ts';
import { AreaCards } from './area-fields.tsx';
import { areaValues, areaValueText, newArea } from './area-values.ts';

const AreaRail = lazyPart(async () => (await import('./area-rail.tsx')).AreaRail);

const labels = labelsOf(areaWords);

type Props = { area: Area | null; readOnly?: boolean };

export function AreaForm({ area, readOnly = false }: Props) {
  const saving = useRecordForm(area, useAreaActs(), { pathOf: ({ id }) => areaPath(id), listPath: areasPath });
  const nameOf = useChoiceNames(
    area
      ? [
          { field: 'managerId', id: area.managerId, name: area.managerName },
          { field: 'locationId', id: area.locationId, name: area.locationName },
          { field: 'oldLocationId', id: area.oldLocationId, name: area.oldLocationName },
        ]
      : [],
  );
  return (
    <EntityForm<AreaInput, Area>
      {...saving}
      fields={AreaFields}
      schema={AreaInput}
      labels={labels}
      show={areaValueText(nameOf)}
      nameOf={({ name }) => `khu vực ${name}`}
      valuesOf={areaValues}
      initial={newArea}
      readOnly={readOnly}
      rail={area && <AreaRail area={area} />}
    >
      <AreaCards area={area} />
    </EntityForm>
  );
}
