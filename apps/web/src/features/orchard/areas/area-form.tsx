import { type Area, AreaFields, AreaInput, areaLabels } from '@vuon/contract/orchard/area';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { areaPath, areasPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import { useAreaActs } from './area-data.ts';
import { AreaCards } from './area-fields.tsx';
import { areaValues, areaValueText, newArea } from './area-values.ts';

type Props = { area: Area | null; readOnly?: boolean };

export function AreaForm({ area, readOnly = false }: Props) {
  const navigate = useNavigate();
  const { create, update } = useAreaActs();
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
      fields={AreaFields}
      schema={AreaInput}
      labels={areaLabels}
      show={areaValueText(nameOf)}
      record={area}
      valuesOf={areaValues}
      initial={newArea}
      readOnly={readOnly}
      save={(values, attempt) => (area ? update(area.id, values, attempt) : create(values, attempt))}
      onSaved={(saved) => {
        if (!area) navigate(areaPath(saved.id), { replace: true });
      }}
      onCancel={() => navigate(areasPath)}
    >
      <AreaCards area={area} />
    </EntityForm>
  );
}
