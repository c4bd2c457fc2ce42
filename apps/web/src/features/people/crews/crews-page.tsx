import type { Crew } from '@vuon/contract/people/crew';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { newCrewPath } from '../paths.ts';
import { crewColumns, crewPhoneRow } from './crew-columns.tsx';
import { crewList } from './crew-data.ts';
import { useCrewMenu } from './use-crew-menu.tsx';
import './crews.css';

const views = [allView, deletedView];
const bulk = removeRestore('crew');
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: Crew) => name;
const add = addAction(newCrewPath);

export function CrewsPage() {
  if (!useMay('people.read')) return <ForbiddenState title="Bạn chưa có quyền xem tổ đội của đơn vị" />;
  return <CrewList />;
}

function CrewList() {
  const mayWrite = useMay('people.write');
  const menuOf = useCrewMenu();
  return (
    <ListPage
      name="crews"
      title="Tổ đội"
      noun="tổ đội"
      nameOf={nameOf}
      searchLabel="Tên tổ đội"
      list={crewList}
      columns={crewColumns}
      phoneRow={crewPhoneRow}
      views={viewsFor(mayWrite, views)}
      sorts={sorts}
      primary={mayWrite ? add : null}
      rowMenu={(crew) => {
        const { open, acts } = menuOf(crew);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có tổ đội nào',
        text: 'Lập tổ với một tổ trưởng để giao việc cho cả tổ một lần.',
        action: mayWrite ? add : null,
      }}
    />
  );
}
