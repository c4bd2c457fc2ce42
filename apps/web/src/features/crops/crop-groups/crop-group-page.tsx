import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ownerSummary } from '#ui/catalogue/catalogue-record.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { cropGroupsPath } from '../paths.ts';
import { cropGroupOptions } from './crop-group-data.ts';
import { CropGroupForm } from './crop-group-form.tsx';
import { CropGroupRecord } from './crop-group-record.tsx';
import { clonedValues, newCropGroup } from './crop-group-values.ts';
import './crops.css';

const back = { label: 'Về danh sách nhóm cây', to: cropGroupsPath };

/** One page for creating (also from a copy) and editing. */
export function CropGroupPage() {
  const { id } = useParams();
  if (!id) return <CreateCropGroup />;
  return (
    <OneRecord key={id} query={cropGroupOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(group) => <CropGroupRecord group={group} />}
    </OneRecord>
  );
}

function CreateCropGroup() {
  const [search] = useSearchParams();
  const entity = useSelectedEntity((state) => state.entity);
  const sourceId = Number(search.get('tu'));
  const source = useQuery({ ...cropGroupOptions(sourceId), enabled: sourceId > 0 });
  return (
    <NewRecord
      noun="nhóm cây trồng"
      write="crops.write"
      back={back}
      title={source.data && `Nhân bản ${source.data.name}`}
      summary={ownerSummary(entity)}
      needs={sourceId > 0 ? [source] : []}
    >
      <CropGroupForm
        group={null}
        initial={source.data ? clonedValues(source.data, entity?.id ?? null) : newCropGroup}
      />
    </NewRecord>
  );
}
