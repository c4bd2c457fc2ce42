import { labelsOf } from '@vuon/contract/field-words';
import { type Plant, PlantFields, PlantInput, PlantUpdate, plantWords } from '@vuon/contract/orchard/plant';
import type { Row } from '@vuon/contract/orchard/row';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { plantPath, rowPath } from '../paths.ts';
import { useChoiceNames } from '../places/orchard-names.ts';
import type { PlantWays } from '../places/place-next-steps.ts';
import { usePlantActs } from './plant-data.ts';
import { PlantCards } from './plant-fields.tsx';
import { type NewPlantValues, type PlantValues, plantValues, plantValueText } from './plant-values.ts';

const PlantRail = lazyPart(async () => (await import('./plant-rail.tsx')).PlantRail);

const labels = labelsOf(plantWords);
const { plantStatusId: _, ...editedLabels } = labels;
const edited = PlantUpdate.omit({ version: true });

/** The fields of a tree that exists. Its status is changed by an action of its own, with a reason. */
export function PlantForm({ plant, readOnly, ways }: { plant: Plant; readOnly: boolean; ways: PlantWays }) {
  const navigate = useNavigate();
  const { update } = usePlantActs();
  const row = { id: plant.rowId, name: `Hàng ${plant.rowCode} · Lô ${plant.plotCode}` };
  const nameOf = useChoiceNames([
    { field: 'rowId', ...row },
    { field: 'cropGroupId', id: plant.cropGroupId, name: plant.cropGroupName },
  ]);
  const { areaId, plotId, rowId } = plant;
  return (
    <EntityForm<PlantValues, Plant>
      fields={edited}
      schema={edited}
      labels={editedLabels}
      show={plantValueText(nameOf)}
      record={plant}
      nameOf={({ code }) => `cây ${code}`}
      valuesOf={plantValues}
      initial={plantValues(plant)}
      readOnly={readOnly}
      rail={<PlantRail plant={plant} ways={ways} />}
      save={(values, attempt) => update(plant.id, values as Parameters<typeof update>[1], attempt)}
      onSaved={() => {}}
      onCancel={() => navigate(`${rowPath({ areaId, plotId, id: rowId })}?tab=cay-trong`)}
    >
      <PlantCards plant={plant} row={row} plotId={plotId} like={plant} />
    </EntityForm>
  );
}

type NewProps = { row: Row; initial: NewPlantValues; like: Plant | null };

export function NewPlantForm({ row, initial, like }: NewProps) {
  const navigate = useNavigate();
  const { create } = usePlantActs();
  return (
    <EntityForm<NewPlantValues, Plant>
      fields={PlantFields}
      schema={PlantInput}
      labels={labels}
      show={plantValueText()}
      record={null}
      nameOf={({ code }) => `cây ${code}`}
      valuesOf={(plant) => ({ ...plantValues(plant), plantStatusId: plant.plantStatusId })}
      initial={initial}
      save={(values, attempt) => create(values as PlantInput, attempt)}
      onSaved={(saved) => navigate(plantPath(saved), { replace: true })}
      onCancel={() => navigate(`${rowPath(row)}?tab=cay-trong`)}
    >
      <PlantCards
        plant={null}
        row={{ id: row.id, name: `Hàng ${row.code} · Lô ${row.plotCode}` }}
        plotId={row.plotId}
        like={like}
      />
    </EntityForm>
  );
}
