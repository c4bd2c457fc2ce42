import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { MembersTab } from './members-tab.tsx';
import '#ui/page/record.css';

/** The members of the selected entity, for its owner and managers. */
export function MembersPage() {
  usePageTitle('Thành viên');
  const entity = useSelectedEntity((state) => state.entity);
  const mayRead = useMay('members.read');
  if (!entity) return null;
  if (!mayRead) return <ForbiddenState title="Bạn chưa có quyền xem thành viên của đơn vị" />;
  return (
    <div className="record-page">
      <PageHead title="Thành viên" summary={`Người có tài khoản trong ${entity.name}`} />
      <MembersTab entity={entity} />
    </div>
  );
}
