import { UserAddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@vuon/contract/people/person';
import { useMemo } from 'react';
import { crewChoices } from '#domain/people/crews.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { newPersonPath } from '../paths.ts';
import { FreeMembersNotice } from './free-members-notice.tsx';
import { personBulk } from './person-bulk.tsx';
import { personColumns, personPhoneRow } from './person-columns.tsx';
import { personList } from './person-data.ts';
import { usePersonMenu } from './use-person-menu.tsx';

const views: ListView[] = [
  allView,
  { key: 'staff', label: 'Cố định', query: { kind: 'staff', working: 'true' } },
  { key: 'seasonal', label: 'Thời vụ', query: { kind: 'seasonal', working: 'true' } },
  { key: 'ended', label: 'Đã nghỉ', query: { working: 'false' } },
  deletedView,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: 'code', label: 'Mã' },
  { value: '-createdAt', label: 'Mới thêm' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const accountFilter: ListFilter = {
  key: 'hasAccount',
  label: 'Tài khoản',
  options: [
    { value: 'true', label: 'Đã gắn tài khoản' },
    { value: 'false', label: 'Chưa có tài khoản' },
  ],
};
const nameOf = ({ fullName, code }: Person) => `${fullName} (${code})`;
const add = { ...addAction(newPersonPath), icon: <UserAddOutlined aria-hidden="true" /> };

export function PeoplePage() {
  if (!useMay('people.read')) return <ForbiddenState title="Bạn chưa có quyền xem nhân sự của đơn vị" />;
  return <PeopleList />;
}

function PeopleList() {
  const mayWrite = useMay('people.write');
  const menuOf = usePersonMenu();
  const crews = useQuery(crewChoices).data;
  const columns = useMemo(() => personColumns(mayWrite), [mayWrite]);
  const filters = useMemo(
    (): ListFilter[] => [
      {
        key: 'crewId',
        label: 'Tổ đội',
        options: crews?.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      accountFilter,
    ],
    [crews],
  );
  return (
    <ListPage
      name="people"
      title="Nhân sự"
      noun="nhân sự"
      nameOf={nameOf}
      searchLabel="Tên, mã, số điện thoại, công việc"
      list={personList}
      columns={columns}
      phoneRow={personPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      sorts={sorts}
      primary={mayWrite ? add : null}
      imports={mayWrite ? 'person' : null}
      rowMenu={(person) => {
        const { open, acts } = menuOf(person);
        return [open, ...acts];
      }}
      bulk={mayWrite ? personBulk : []}
      notice={mayWrite && <FreeMembersNotice />}
      empty={{
        title: 'Chưa có nhân sự nào',
        text: 'Thêm người làm cố định và thời vụ, có tài khoản hay không; việc giao sau này là giao cho họ.',
        action: mayWrite ? add : null,
      }}
    />
  );
}
