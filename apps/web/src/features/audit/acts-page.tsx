import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEnded } from '@vuon/contract/jobs/job';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import { historyKey } from '#ui/history/history-key.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { openedKey } from '#ui/list/list-state.ts';
import type { ListView } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { type ActPage, actList } from './act-data.ts';
import { ActDays } from './act-days.tsx';
import { actTitle } from './act-words.ts';
import { auditActors } from './audit-data.ts';
import { actFilters } from './audit-filters.ts';
import { HistoryReader } from './history-reader.tsx';

const ActDrawer = lazyPart(async () => (await import('./act-drawer.tsx')).ActDrawer);

const sorts = [
  { value: '-at', label: 'Mới nhất trước' },
  { value: 'at', label: 'Cũ nhất trước' },
];

/** All acts: in the selected entity, or on the whole platform for its administrator. */
export function ActsPage() {
  return <HistoryReader>{(fields) => <Acts fields={fields} />}</HistoryReader>;
}

function Acts({ fields }: { fields: FieldsOfTypes }) {
  const types = useRecordTypes();
  const entity = useSelectedEntity((state) => state.entity);
  const userId = useSession(({ item }) => item?.id);
  const actors = useQuery(auditActors).data;
  const filters = useMemo(() => actFilters(types, actors), [types, actors]);
  const views = useMemo<ListView[]>(
    () => [
      { key: '', label: 'Tất cả', query: {} },
      ...(userId ? [{ key: 'cua-toi', label: 'Của tôi', query: { actorId: userId } }] : []),
      { key: 'hang-loat', label: 'Hàng loạt', query: { way: 'bulk' } },
      { key: 'nhap-tu-tep', label: 'Nhập từ tệp', query: { way: 'import' } },
      { key: 'trong-cay', label: 'Trồng cây', query: { way: 'planting' } },
      { key: 'da-hoan-tac', label: 'Đã hoàn tác', query: { undone: 'true' } },
    ],
    [userId],
  );
  const [search, setSearch] = useSearchParams();
  const opened = search.get(openedKey);
  const open = (operation: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (operation) next.set(openedKey, operation);
      else next.delete(openedKey);
      return next;
    });
  useFollowActs();
  return (
    <>
      <ListPage
        name="acts"
        title="Lịch sử thay đổi"
        noun="thao tác"
        nameOf={(act) => actTitle(act, types)}
        searchLabel="Tên, mã, người"
        list={actList}
        columns={[]}
        bulk={null}
        body={(page) => (
          <ActDays
            page={page as ActPage}
            fields={fields}
            withEntity={entity === null}
            opened={opened}
            onOpen={({ operation }) => open(operation)}
          />
        )}
        views={views}
        filters={filters}
        sorts={sorts}
        empty={{
          title: 'Chưa có thay đổi nào được ghi lại',
          text: 'Mỗi lần tạo, sửa, xóa hay khôi phục một bản ghi sẽ hiện ở đây.',
        }}
      />
      {opened && <ActDrawer operation={opened} fields={fields} onClose={() => open(null)} />}
    </>
  );
}

/**
 * A job that ends has changed something, or taken something back. Whatever somebody changes of land and trees is told to all members
 * for their maps; the rest of what others do is found by asking.
 */
function useFollowActs() {
  const client = useQueryClient();
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const refresh = () => void client.invalidateQueries({ queryKey: historyKey });
  useStreamEvent('job', (job) => isEnded(job) && refresh());
  useStreamEvent('map', (changed) => changed.entityId === entityId && refresh());
  useStreamEvent('reconnected', refresh);
}
