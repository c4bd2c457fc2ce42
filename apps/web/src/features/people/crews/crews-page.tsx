import { PlusOutlined } from '@ant-design/icons';
import type { Crew } from '@vuon/contract/people/crew';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { words } from '#ui/words.ts';
import { newCrewPath } from '../paths.ts';
import { crewBulk } from './crew-bulk.tsx';
import { crewColumns } from './crew-columns.tsx';
import { crewList } from './crew-data.ts';
import { useCrewMenu } from './use-crew-menu.tsx';
import './crews.css';

const all: ListView = { key: 'all', label: 'Tất cả', query: {} };
const views: ListView[] = [all, { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } }];
const readerViews = [all];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: Crew) => name;
const add: PageAction = { key: 'add', label: words.add, icon: <PlusOutlined aria-hidden="true" />, to: newCrewPath };

export function CrewsPage() {
  if (!useMay('people.read'))
    return (
      <ForbiddenState title="Bạn chưa có quyền xem tổ đội của đơn vị" back={{ label: 'Về trang Tổng quan', to: '/' }} />
    );
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
      views={mayWrite ? views : readerViews}
      sorts={sorts}
      primary={mayWrite ? add : null}
      rowMenu={(crew) => {
        const { open, acts } = menuOf(crew);
        return [open, ...acts];
      }}
      bulk={mayWrite ? crewBulk : []}
      empty={{
        title: 'Chưa có tổ đội nào',
        text: 'Lập tổ với một tổ trưởng để giao việc cho cả tổ một lần.',
        action: mayWrite ? add : null,
      }}
    />
  );
}
