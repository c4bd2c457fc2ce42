import { useQuery } from '@tanstack/react-query';
import { featureColor } from '@vuon/contract/catalogue/plant-status';
import { useParams } from 'react-router';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { plantStatusesPath } from '../paths.ts';
import { plantStatusOptions } from './plant-status-data.ts';
import { PlantStatusForm } from './plant-status-form.tsx';
import { PlantStatusRecord } from './plant-status-record.tsx';
import { clonedValues, newPlantStatus } from './plant-status-values.ts';
import './catalogue.css';

const back = { label: 'Về danh sách tình trạng cây', to: plantStatusesPath };

/** One page for creating (also from a copy) and editing. */
export function PlantStatusPage() {
  const { id } = useParams();
  if (!id) return <CreatePlantStatus />;
  return (
    <OneRecord key={id} query={plantStatusOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(status) => <PlantStatusRecord status={status} />}
    </OneRecord>
  );
}

function CreatePlantStatus() {
  const all = useQuery(plantStatusList());
  // As the server colours a status that is sent without one: by its place in the list, and black beyond the sixth.
  const color = featureColor(all.data?.length ?? 0);
  return (
    <NewCatalogueRecord
      noun="tình trạng cây"
      write="catalogue.write"
      back={back}
      one={plantStatusOptions}
      needs={[all]}
    >
      {(source, isBeside) => (
        <PlantStatusForm status={null} initial={source ? clonedValues(source, isBeside) : newPlantStatus(color)} />
      )}
    </NewCatalogueRecord>
  );
}
