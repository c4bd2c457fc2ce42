import { useParams } from 'react-router';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { areasPath } from '../paths.ts';
import { areaOptions } from './area-data.ts';
import { AreaForm } from './area-form.tsx';
import { AreaRecord } from './area-record.tsx';

const back = { label: 'Về danh sách khu vực', to: areasPath };

/** One page for creating and editing. The name of the area's parameter, `crop-group-id`, comes from the specification. */
export function AreaPage() {
  const id = useParams()['crop-group-id'];
  if (!id)
    return (
      <NewRecord noun="khu vực trồng" write="orchard.write" back={back}>
        <AreaForm area={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={areaOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(area) => <AreaRecord area={area} />}
    </OneRecord>
  );
}
