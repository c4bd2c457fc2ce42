import type { Entity } from '@vuon/contract/entities/entity';
import { domainStatusNames } from '@vuon/contract/entities/entity-status';
import { Link } from 'react-router';
import { formatDateTime, formatNumber, formatRelativeDay } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { entityPath, entityTabPath } from '../paths.ts';
import { typeLabels } from '../texts.ts';
import { domainLooks, EntityStateTag } from './entity-tags.tsx';
import '#ui/page/cells.css';

export const entityColumns: ListColumn<Entity>[] = [
  {
    key: 'name',
    title: 'Đơn vị',
    sort: 'name',
    render: ({ id, name, code, isAnonymous, isDemo }) => (
      <span className="cell-name">
        <span>
          <Link to={entityPath(id)} title={name}>
            {name}
          </Link>
          <small>{[code, isAnonymous && 'ẩn danh', isDemo && 'mẫu'].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Loại, tỉnh',
    render: ({ type, provinceName }) => (
      <span className="cell-lines">
        {typeLabels[type]}
        <small>{provinceName}</small>
      </span>
    ),
  },
  {
    key: 'owner',
    title: 'Chủ đơn vị',
    render: ({ owner }) =>
      owner && (
        <span className="cell-lines" title={owner.fullName}>
          {owner.fullName}
          {owner.phoneNumber && <small className="figures">{formatPhone(owner.phoneNumber)}</small>}
        </span>
      ),
  },
  {
    key: 'domain',
    title: 'Tên miền',
    from: 1200,
    render: ({ domain, domainStatus }) =>
      domain && (
        <span className="cell-lines" title={domain}>
          {domain}
          {domainStatus !== 'active' && (
            <small data-tone={domainLooks[domainStatus].tone} className="entity-domain-status">
              {domainStatusNames[domainStatus]}
            </small>
          )}
        </span>
      ),
  },
  { key: 'status', title: 'Trạng thái', render: (entity) => <EntityStateTag entity={entity} /> },
  {
    key: 'members',
    title: 'Thành viên',
    align: 'right',
    render: ({ id, memberCount }) =>
      memberCount > 0 ? <Link to={entityTabPath(id, 'thanh-vien')}>{formatNumber(memberCount)}</Link> : null,
  },
  {
    key: 'createdAt',
    title: 'Tạo',
    sort: 'createdAt',
    from: 1200,
    render: ({ createdAt }) => <Day at={createdAt} />,
  },
];

export const entityPhoneRow: PhoneRow<Entity> = {
  title: ({ name }) => name,
  to: ({ id }) => entityPath(id),
  state: (entity) => <EntityStateTag entity={entity} />,
  facts: ({ code, type, provinceName }) => [code, typeLabels[type], provinceName],
  aside: ({ memberCount }) => memberCount > 0 && `${formatNumber(memberCount)} thành viên`,
};

function Day({ at }: { at: string }) {
  return (
    <span className="cell-quiet" title={formatDateTime(at)}>
      {formatRelativeDay(at)}
    </span>
  );
}
