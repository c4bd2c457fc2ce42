import { useParams } from 'react-router';
import { OneRecord } from '#ui/record/one-record.tsx';
import { entitiesPath } from '../paths.ts';
import { AdminOnly } from './admin-only.tsx';
import { entityOptions } from './entity-data.ts';
import { EntityRecord } from './entity-record.tsx';

const back = { label: 'Về danh sách đơn vị', to: entitiesPath };

export function EntityPage() {
  const { id } = useParams();
  return (
    <AdminOnly>
      <OneRecord key={id} query={entityOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(entity) => <EntityRecord entity={entity} />}
      </OneRecord>
    </AdminOnly>
  );
}
