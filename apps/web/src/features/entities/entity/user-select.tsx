import { useQuery } from '@tanstack/react-query';
import type { Entity } from '@vuon/contract/entities/entity';
import { memberRoutes } from '@vuon/contract/entities/member';
import { formatPhone } from '#lib/format-phone.ts';
import { call } from '#lib/http/call.ts';
import { type SearchOption, SearchSelect, useTyped } from '#ui/inputs/search-select.tsx';
import { roleLabels } from '../texts.ts';
import { userOf, usersLike } from './entity-data.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (userId: number | null) => void;
  /** The members of this entity come first, before anything is typed. */
  entity?: Pick<Entity, 'id' | 'type' | 'owner'>;
};

/** A user, found by name, number or user name. */
export function UserSelect({ id, value, onChange, entity }: Props) {
  const [typed, onSearch, q] = useTyped();
  const members = useQuery({
    queryKey: ['entities', 'member-choices', entity?.id],
    queryFn: ({ signal }) =>
      call(
        memberRoutes.list,
        { query: { pageSize: 100 } },
        { signal, entity: entity && { id: entity.id, type: entity.type } },
      ),
    enabled: entity !== undefined,
    meta: { acrossEntities: true },
  });
  const users = useQuery({ ...usersLike(q), enabled: entity === undefined || q !== '' });

  // The chosen user keeps their name, also when the search has other results.
  const chosen = useQuery({ ...userOf(value ?? 0), enabled: typeof value === 'number' }).data;

  const ofMembers = (members.data?.items ?? [])
    .filter(({ id: userId }) => userId !== entity?.owner?.id)
    .map(({ id: userId, fullName, phoneNumber, role }) => optionOf(userId, fullName, phoneNumber, roleLabels[role]));
  const ofUsers = (users.data?.items ?? [])
    .filter(({ id: userId }) => userId !== entity?.owner?.id)
    .map(({ id: userId, fullName, phoneNumber, username, memberships }) =>
      optionOf(userId, fullName, phoneNumber, memberships.map(({ entityName }) => entityName).join(', ') || username),
    );
  const found = entity && q === '' ? ofMembers : ofUsers;
  const isMissing = chosen !== undefined && chosen.id === value && !found.some((option) => option.value === value);
  const options = isMissing ? [optionOf(chosen.id, chosen.fullName, chosen.phoneNumber, null), ...found] : found;
  const isLoading = entity && q === '' ? members.isFetching : users.isFetching;
  return (
    <SearchSelect
      {...{ id, value, onChange, typed, onSearch, options }}
      placeholder={entity ? 'Chọn thành viên, hoặc gõ tên, số điện thoại' : 'Gõ tên hoặc số điện thoại'}
      loading={isLoading ?? false}
      error={users.error ?? members.error}
      none={noneText(entity !== undefined, q)}
    />
  );
}

const noneText = (withMembers: boolean, q: string): string => {
  if (q !== '') return 'Không có ai khớp. Tạo người mới nếu họ chưa có tài khoản.';
  return withMembers ? 'Đơn vị chưa có thành viên khác. Gõ để tìm người dùng.' : 'Chưa có người dùng nào.';
};

const optionOf = (value: number, label: string, phoneNumber: string | null, hint: string | null): SearchOption => ({
  value,
  label,
  hint: [phoneNumber && formatPhone(phoneNumber), hint].filter(Boolean).join(' · '),
});
