import { useQuery } from '@tanstack/react-query';
import type { Audit } from '@vuon/contract/audit/audit';
import { useMemo, useState } from 'react';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { auditColumns, auditPhoneRow, entryTitle } from './audit-columns.tsx';
import { auditActors, auditList } from './audit-data.ts';
import { auditFilters } from './audit-filters.ts';
import { HistoryReader } from './history-reader.tsx';
import './audit.css';

const RecordDrawer = lazyPart(async () => (await import('./record-drawer.tsx')).RecordDrawer);

const sorts = [
  { value: '-id', label: 'Mới nhất trước' },
  { value: 'id', label: 'Cũ nhất trước' },
];

/** Changes record by record, such as all that one act changed. */
export function RecordsPage() {
  return <HistoryReader>{(fields) => <Records fields={fields} />}</HistoryReader>;
}

function Records({ fields }: { fields: FieldsOfTypes }) {
  const types = useRecordTypes();
  const entity = useSelectedEntity((state) => state.entity);
  const [opened, setOpened] = useState<Audit | null>(null);
  const whenLoaded = useWhenLoaded();
  const actors = useQuery(auditActors).data;
  const filters = useMemo(() => auditFilters(types, actors), [types, actors]);
  const known = useMemo(
    () => ({
      types,
      fields,
      onOpen: (entry: Audit) => whenLoaded(RecordDrawer, () => setOpened(entry)),
    }),
    [types, fields, whenLoaded],
  );
  const columns = useMemo(() => auditColumns({ ...known, withEntity: entity === null }), [known, entity]);
  const phoneRow = useMemo(() => auditPhoneRow(known), [known]);
  return (
    <>
      <ListPage
        name="audit"
        title="Từng bản ghi đã thay đổi"
        noun="thay đổi"
        nameOf={(entry) => entryTitle(entry, types)}
        searchLabel="Tên, mã, người thực hiện"
        list={auditList}
        columns={columns}
        phoneRow={phoneRow}
        filters={filters}
        sorts={sorts}
        empty={{
          title: 'Chưa có thay đổi nào được ghi lại',
          text: 'Mỗi lần tạo, sửa, xóa hay khôi phục một bản ghi sẽ hiện ở đây.',
        }}
      />
      {opened && <RecordDrawer entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
