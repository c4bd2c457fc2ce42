import { useParams } from 'react-router';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { cropGroupsPath } from '../paths.ts';
import { cropGroupOptions } from './crop-group-data.ts';
import { CropGroupForm } from './crop-group-form.tsx';
import { CropGroupRecord } from './crop-group-record.tsx';
import { clonedValues } from './crop-group-values.ts';
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
  return (
    <NewCatalogueRecord noun="nhóm cây trồng" write="crops.write" back={back} one={cropGroupOptions}>
      {(source, isBeside) => <CropGroupForm group={null} initial={source && clonedValues(source, isBeside)} />}
    </NewCatalogueRecord>
  );
}
