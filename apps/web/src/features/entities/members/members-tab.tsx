import type { EntityType } from '@vuon/contract/entities/entity-type';
import { ListTab } from '#ui/list/list-tab.tsx';
import { useMembers } from './use-members.tsx';

type Props = { entity: { id: number; type: EntityType; name: string } };

const within = {};

/** The members of an entity that need not be the selected one: exports would be of that. */
export function MembersTab({ entity }: Props) {
  const { props, collected, dialogs } = useMembers(entity);
  return (
    <div className="members">
      {collected}
      <ListTab {...props} scope="tv" within={within} noExport />
      {dialogs}
    </div>
  );
}
