import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCrumbTitle, usePageTitle } from '#lib/breadcrumbs.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useFileCount } from '#ui/files/file-count.ts';
import { LazyFilesTab } from '#ui/files/lazy-files-tab.ts';
import { HistoryTab } from '#ui/history/history-tab.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { useConfirmRemove } from '#ui/page/confirm-remove.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { words } from '#ui/words.ts';
import { cropGroupOptions } from '../crop-groups/crop-group-data.ts';
import { copySeasonPath, cropGroupPath, seasonsPath } from '../paths.ts';
import { seasonOptions, useSeasonActs } from './season-data.ts';
import { SeasonForm } from './season-form.tsx';
import { newSeason, nextSeasonValues } from './season-values.ts';
import { seasonNow } from './season-words.ts';
import '#ui/page/record.css';
import '../crop-groups/crops.css';

/** One page for creating (also from an earlier season) and editing. */
export function SeasonPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const cropGroupId = Number(params.id);
  const seasonId = Number(params['season-id'] ?? search.get('tu-vu') ?? 0);
  const editing = params['season-id'] !== undefined;
  const group = useQuery(cropGroupOptions(cropGroupId));
  const season = useQuery({ ...seasonOptions(seasonId), enabled: seasonId > 0 });
  useCrumbTitle(cropGroupPath(cropGroupId), group.data?.name);
  const failed = group.isError ? group : season.isError ? season : null;
  if (failed)
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={backTo(cropGroupId)} />;
  if (!group.data || (seasonId > 0 && !season.data)) return <RecordSkeleton />;
  if (editing && season.data) return <EditSeason key={seasonId} group={group.data} season={season.data} />;
  return <CreateSeason key={seasonId} group={group.data} source={season.data ?? null} />;
}

const backTo = (cropGroupId: number) => ({ label: 'Về danh sách mùa vụ', to: seasonsPath(cropGroupId) });

function CreateSeason({ group, source }: { group: CropGroup; source: Season | null }) {
  const mayWrite = useMay('crops.write');
  const initial = useMemo(
    () => (source ? nextSeasonValues(source) : newSeason(Number(dayInVietnam(new Date()).slice(0, 4)))),
    [source],
  );
  usePageTitle('Thêm mùa vụ');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm mùa vụ" back={backTo(group.id)} />;
  return (
    <div className="record-page">
      <PageHead title="Thêm mùa vụ" summary={source ? `${group.name}, sao chép từ ${source.name}` : group.name} />
      <SeasonForm group={group} season={null} initial={initial} />
    </div>
  );
}

function EditSeason({ group, season }: { group: CropGroup; season: Season }) {
  const navigate = useNavigate();
  const { message } = useFeedback();
  const mayWrite = useMay('crops.write');
  const { remove, restore } = useSeasonActs();
  const confirmRemove = useConfirmRemove();
  usePageTitle(season.name);
  const fileCount = useFileCount({ type: 'season', id: season.id });
  const now = seasonNow(season, dayInVietnam(new Date()));
  const undo = () =>
    void restore(season).then(
      ({ name }) => message.success(`Đã khôi phục ${name}`),
      (error: unknown) => message.error(explainError(error).text, 6),
    );
  const askRemove = () =>
    confirmRemove({
      question: `Xóa mùa vụ ${season.name} và ${season.stages.length} giai đoạn?`,
      remove: async () => {
        await remove(season);
        navigate(seasonsPath(group.id));
      },
      done: `Đã xóa ${season.name}`,
    });
  const writable = mayWrite && !season.deletedAt;
  return (
    <div className="record-page">
      <PageHead
        title={season.name}
        tag={
          season.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <StatusTag tone={now.tone}>{now.tag}</StatusTag>
        }
        summary={group.name}
        actions={
          writable
            ? [
                {
                  key: 'copy',
                  label: 'Sao chép sang năm sau',
                  icon: <CopyOutlined aria-hidden="true" />,
                  to: copySeasonPath(group.id, season.id),
                },
              ]
            : []
        }
        more={
          writable
            ? [
                {
                  key: 'remove',
                  label: words.remove,
                  icon: <DeleteOutlined aria-hidden="true" />,
                  danger: true,
                  onClick: askRemove,
                },
              ]
            : []
        }
      />
      {season.deletedAt && (
        <RestoreNotice
          subject="Mùa vụ này"
          when={formatRelativeDay(season.deletedAt)}
          onRestore={mayWrite ? undo : undefined}
        />
      )}
      <RecordTabs
        label={season.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <SeasonForm group={group} season={season} initial={null} readOnly={!writable} />,
          },
          {
            key: 'tep',
            label: 'Tệp',
            count: fileCount,
            content: <LazyFilesTab type="season" id={season.id} readOnly={!writable} />,
          },
          {
            key: 'lich-su',
            label: 'Lịch sử',
            content: (
              <HistoryTab type="season" id={season.id} onRestore={season.deletedAt && mayWrite ? undo : undefined} />
            ),
            fresh: true,
          },
        ]}
      />
    </div>
  );
}
