import { SearchOutlined, TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import { type EntityRole, entityRoleNames, entityRoles } from '@vuon/contract/permission';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Registrants } from '../registrants/registrants.tsx';
import { useRegistrants } from '../registrants/use-registrants.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { invitationList, memberList } from './member-data.ts';
import { MemberRow } from './member-row.tsx';
import './members.css';

type Props = { entity: { id: number; type: EntityType; name: string } };

/** The members of an entity, and their roles. */
export function MembersTab({ entity }: Props) {
  const mayWrite = useMay('members.write');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [role, setRole] = useState<EntityRole | null>(null);
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const collected = useRegistrants(entity.id).registrants.length;
  // A list that was begun before a reload is shown again.
  const [many, setMany] = useState(() => collected > 0);
  const { data, error, refetch, isPlaceholderData } = useQuery(memberList(entity, { q, role, page }));
  const isFiltered = q !== '' || role !== null;
  const { data: invitations = [] } = useQuery(invitationList(entity));
  // Those who are waited for stand before the members.
  const waiting = page === 1 && q === '' ? invitations.filter((one) => role === null || one.role === role) : [];
  return (
    <div className="members">
      <div className="members-head">
        <Input
          className="members-search"
          type="search"
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder="Tên, số điện thoại"
          aria-label="Tìm thành viên"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <Select<EntityRole | null>
          className="members-role"
          aria-label="Vai trò"
          value={role}
          onChange={(next) => {
            setRole(next);
            setPage(1);
          }}
          options={[
            { value: null, label: 'Mọi vai trò' },
            ...entityRoles.map((value) => ({ value, label: entityRoleNames[value] })),
          ]}
        />
        {mayWrite && (
          <span className="members-add">
            <Button icon={<TeamOutlined aria-hidden="true" />} aria-expanded={many} onClick={() => setMany(!many)}>
              Thêm nhiều người{collected > 0 && ` (${collected})`}
            </Button>
            <Button
              // While a list is being collected, creating it is the primary action.
              type={many ? 'default' : 'primary'}
              icon={<UserAddOutlined aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Thêm thành viên
            </Button>
          </span>
        )}
      </div>
      {mayWrite && (
        // Hidden, not removed: passwords that were just shown would be lost.
        <section className="card members-many" aria-label="Thêm nhiều người" hidden={!many}>
          <h2>Thêm nhiều người</h2>
          <Registrants entityId={entity.id} entityType={entity.type} />
        </section>
      )}
      <div className="card members-card" aria-busy={isPlaceholderData}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <ListSkeleton />
          </Delayed>
        )}
        {data && data.items.length + waiting.length > 0 && (
          <>
            <ul className="members-list" aria-label={`Thành viên của ${entity.name}`}>
              {waiting.map((invitation) => (
                <InvitationRow key={`i${invitation.id}`} invitation={invitation} entity={entity} mayWrite={mayWrite} />
              ))}
              {data.items.map((member) => (
                <MemberRow key={member.userId} member={member} entity={entity} mayWrite={mayWrite} />
              ))}
            </ul>
            <ListFooter page={data} onPage={setPage} />
          </>
        )}
        {data?.items.length === 0 &&
          waiting.length === 0 &&
          (isFiltered ? (
            <EmptyState drawing="search" title="Không có thành viên nào khớp" />
          ) : (
            <EmptyState
              title="Chưa có thành viên nào"
              text="Thêm người bằng số điện thoại: ai đã có tài khoản thì nhận lời mời, ai chưa có thì nhận mật khẩu tạm."
            />
          ))}
      </div>
      {adding && <AddMemberDialog entity={entity} onClose={() => setAdding(false)} />}
    </div>
  );
}
