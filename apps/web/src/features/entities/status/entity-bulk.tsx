import { GlobalOutlined, SwapOutlined } from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import type { DomainStatus, EntityStatus } from '@vuon/contract/entities/entity-status';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { ChangeTags } from '../entity/entity-tags.tsx';

const BulkStatusForm = lazyPart(async () => (await import('./bulk-status-form.tsx')).BulkStatusForm);
const BulkDomainForm = lazyPart(async () => (await import('./bulk-status-form.tsx')).BulkDomainForm);

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The actions on many entities; the server decides which of the entities each applies to. */
export const entityBulk: BulkAction<Entity>[] = [
  {
    action: 'entity.status',
    label: 'Đổi trạng thái',
    icon: <SwapOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được.',
    form: {
      initial: { status: null, reason: '', notify: true },
      render: (values, onChange) => <BulkStatusForm values={values} onChange={onChange} />,
      isComplete: ({ status, reason }) => isText(status) && isText(reason),
      previews: ({ status }) => (isText(status) ? { status } : null),
    },
    renderChange: (from, to) => (
      <ChangeTags change={{ kind: 'status', from: from as EntityStatus, to: to as EntityStatus }} />
    ),
  },
  {
    action: 'entity.domain-status',
    label: 'Tên miền',
    icon: <GlobalOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows === null || rows.some(({ domain }) => domain !== null)),
    note: 'Đổi lại được ở trang của từng đơn vị.',
    form: {
      initial: { domainStatus: null, reason: '', notify: true },
      render: (values, onChange) => <BulkDomainForm values={values} onChange={onChange} />,
      isComplete: ({ domainStatus, reason }) => isText(domainStatus) && isText(reason),
      previews: ({ domainStatus }) => (isText(domainStatus) ? { domainStatus } : null),
    },
    renderChange: (from, to) => (
      <ChangeTags change={{ kind: 'domain', from: from as DomainStatus, to: to as DomainStatus }} />
    ),
  },
  ...removeRestore('entity'),
];
