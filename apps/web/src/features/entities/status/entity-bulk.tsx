import { GlobalOutlined, SwapOutlined } from '@ant-design/icons';
import { type Entity, entityRoutes } from '@vuon/contract/entities/entity';
import type { DomainStatus, EntityStatus } from '@vuon/contract/entities/entity-status';
import { call } from '#lib/http/call.ts';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { ChangeTags } from '../entity/entity-tags.tsx';
import { needsReason } from './status-words.ts';

const BulkStatusForm = lazyPart(async () => (await import('./bulk-status-form.tsx')).BulkStatusForm);
const BulkDomainForm = lazyPart(async () => (await import('./bulk-status-form.tsx')).BulkDomainForm);

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Several and all have calls of their own, which start the same job. */
const startStatus: BulkAction<Entity>['start'] = ({ select, values }, options) => {
  const wanted = values as { status: EntityStatus; reason: string; notify: boolean };
  if ('ids' in select) return call(entityRoutes.multipleStatus, { body: { ids: select.ids, ...wanted } }, options);
  const filter = 'query' in select ? select.query : {};
  return call(entityRoutes.allStatus, { body: { filter, ...wanted } }, options);
};

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
      isComplete: ({ status, reason }) => isText(status) && (isText(reason) || !needsReason(status as EntityStatus)),
      previews: ({ status }) => (isText(status) ? { status } : null),
    },
    start: startStatus,
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
      isComplete: ({ domainStatus, reason }) =>
        isText(domainStatus) && (isText(reason) || !needsReason(domainStatus as DomainStatus)),
      previews: ({ domainStatus }) => (isText(domainStatus) ? { domainStatus } : null),
    },
    renderChange: (from, to) => (
      <ChangeTags change={{ kind: 'domain', from: from as DomainStatus, to: to as DomainStatus }} />
    ),
  },
  ...removeRestore('entity'),
];
