import { TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { ListedMember } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { useMemo, useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListPageProps, ListView } from '#ui/list/list-types.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { Registrants } from '../registrants/registrants.tsx';
import { useRegistrants } from '../registrants/use-registrants.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { memberColumns, memberPhoneRow, nameOfMember } from './member-columns.tsx';
import { memberList } from './member-data.ts';
import { useMemberMenu } from './use-member-menu.tsx';
import './members.css';

const views: ListView[] = [
  { key: 'all', label: 'Tất cả', query: { state: 'all' } },
  { key: 'joined', label: 'Đã tham gia', query: { state: 'joined' } },
  { key: 'invited', label: 'Chờ nhận lời', query: { state: 'invited' } },
];
const filters = [{ key: 'role', label: 'Vai trò', options: optionsOf(entityRoleNames) }];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-createdAt', label: 'Mới vào trước' },
];

type MemberListProps = ListPageProps<ListedMember, readonly unknown[]>;

/** The list of an entity's members, selected or not; the people who are being collected; and the dialogs. */
export function useMembers(entity: { id: number; type: EntityType; name: string }) {
  const mayWrite = useMay('members.write');
  const [adding, setAdding] = useState(false);
  const collected = useRegistrants(entity.id).registrants.length;
  // A list that was begun before a reload is shown again.
  const [many, setMany] = useState(() => collected > 0);
  const { menuOf, dialog } = useMemberMenu(entity, mayWrite);
  const { id, type } = entity;
  const columns = useMemo(() => memberColumns({ id, type }, mayWrite), [id, type, mayWrite]);
  const list = useMemo(() => memberList({ id, type }), [id, type]);
  const add: PageAction = {
    key: 'add',
    label: 'Thêm thành viên',
    icon: <UserAddOutlined aria-hidden="true" />,
    onClick: () => setAdding(true),
  };
  const addMany: PageAction = {
    key: 'many',
    label: `Thêm nhiều người${collected > 0 ? ` (${collected})` : ''}`,
    icon: <TeamOutlined aria-hidden="true" />,
    onClick: () => setMany(!many),
  };
  const props: MemberListProps = {
    name: 'members',
    title: 'Thành viên',
    noun: 'thành viên',
    nameOf: nameOfMember,
    searchLabel: 'Tên, số điện thoại',
    list,
    columns,
    phoneRow: memberPhoneRow,
    views,
    filters,
    sorts,
    primary: mayWrite ? add : null,
    actions: mayWrite ? [addMany] : [],
    rowMenu: menuOf,
    empty: {
      title: 'Chưa có thành viên nào',
      text: 'Thêm người bằng số điện thoại: ai đã có tài khoản thì nhận lời mời, ai chưa có thì nhận mật khẩu tạm.',
      action: mayWrite ? add : null,
    },
  };
  return {
    props,
    collected: mayWrite && (
      // Hidden, not removed: passwords that were just shown would be lost.
      <section className="card members-many" aria-label="Thêm nhiều người" hidden={!many}>
        <h2>Thêm nhiều người</h2>
        <Registrants entityId={entity.id} entityType={entity.type} />
      </section>
    ),
    dialogs: (
      <>
        {dialog}
        {adding && <AddMemberDialog entity={entity} onClose={() => setAdding(false)} />}
      </>
    ),
  };
}
