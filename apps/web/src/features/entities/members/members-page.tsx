import type { EntityType } from '@vuon/contract/entities/entity-type';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { useMembers } from './use-members.tsx';

/** The members of the selected entity, for its owner and managers. */
export function MembersPage() {
  const entity = useSelectedEntity((state) => state.entity);
  const mayRead = useMay('members.read');
  if (!entity) return null;
  if (!mayRead) return <ForbiddenState title="Bạn chưa có quyền xem thành viên của đơn vị" />;
  return <Members key={entity.id} entity={entity} />;
}

function Members({ entity }: { entity: { id: number; type: EntityType; name: string } }) {
  const { props, collected, dialogs } = useMembers(entity);
  return (
    <>
      <ListPage {...props} notice={collected} />
      {dialogs}
    </>
  );
}
