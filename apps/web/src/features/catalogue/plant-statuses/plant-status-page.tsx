import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ownerSummary } from '#ui/catalogue/catalogue-record.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { plantStatusesPath } from '../paths.ts';
import { freeColor } from './plant-status-colors.ts';
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
  const [search] = useSearchParams();
  const entity = useSelectedEntity((state) => state.entity);
  const sourceId = Number(search.get('tu'));
  const source = useQuery({ ...plantStatusOptions(sourceId), enabled: sourceId > 0 });
  const all = useQuery(plantStatusList());
  const colors = all.data?.map(({ color }) => color) ?? [];
  return (
    <NewRecord
      noun="tình trạng cây"
      write="catalogue.write"
      back={back}
      title={source.data && `Nhân bản ${source.data.name}`}
      summary={ownerSummary(entity)}
      needs={sourceId > 0 ? [source, all] : [all]}
    >
      <PlantStatusForm
        status={null}
        initial={source.data ? clonedValues(source.data, entity?.id ?? null) : newPlantStatus(freeColor(colors))}
      />
    </NewRecord>
  );
}
