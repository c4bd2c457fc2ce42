import { useQuery } from '@tanstack/react-query';
import type { Audit } from '@vuon/contract/audit/audit';
import { useMemo, useState } from 'react';
import { type FieldsOfTypes, useRecordFields } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { auditColumns, entryTitle } from './audit-columns.tsx';
import { auditActors, auditList } from './audit-data.ts';
import { auditFilters } from './audit-filters.ts';
import './audit.css';

const AuditDrawer = lazyPart(async () => (await import('./audit-drawer.tsx')).AuditDrawer);

const sorts = [
  { value: '-id', label: 'Mới nhất trước' },
  { value: 'id', label: 'Cũ nhất trước' },
];

/** All changes: in the selected entity, or on the whole platform for its administrator. */
export function AuditPage() {
  if (!useMay('audit.read')) return <ForbiddenState title="Bạn chưa có quyền xem lịch sử của cả đơn vị" />;
  return <AuditWhenNamed />;
}

/** Waits for the names of the fields, which the entries show. */
function AuditWhenNamed() {
  const { data, error, refetch } = useRecordFields();
  if (data) return <AuditList fields={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <ListSkeleton />
    </Delayed>
  );
}

function AuditList({ fields }: { fields: FieldsOfTypes }) {
  const types = useRecordTypes();
  const entity = useSelectedEntity((state) => state.entity);
  const [opened, setOpened] = useState<Audit | null>(null);
  const whenLoaded = useWhenLoaded();
  const actors = useQuery(auditActors).data;
  const filters = useMemo(() => auditFilters(types, actors), [types, actors]);
  const columns = useMemo(
    () =>
      auditColumns({
        types,
        fields,
        withEntity: entity === null,
        onOpen: (entry) => whenLoaded(AuditDrawer, () => setOpened(entry)),
      }),
    [types, fields, entity, whenLoaded],
  );
  return (
    <>
      <ListPage
        name="audit"
        title="Lịch sử thay đổi"
        noun="thay đổi"
        nameOf={(entry) => entryTitle(entry, types)}
        searchLabel="Tên, mã, người thực hiện"
        list={auditList}
        columns={columns}
        filters={filters}
        sorts={sorts}
        empty={{
          title: 'Chưa có thay đổi nào được ghi lại',
          text: 'Mỗi lần tạo, sửa, xóa hay khôi phục một bản ghi sẽ hiện ở đây.',
        }}
      />
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
