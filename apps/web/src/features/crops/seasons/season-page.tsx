import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCrumbTitle, usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { Loaded } from '#ui/record/loaded.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { cropGroupOptions } from '../crop-groups/crop-group-data.ts';
import { cropGroupPath, seasonsPath } from '../paths.ts';
import { seasonOptions } from './season-data.ts';
import { SeasonForm } from './season-form.tsx';
import { SeasonTag } from './season-tag.tsx';
import { newSeason, nextSeasonValues } from './season-values.ts';
import { useSeasonMenu } from './use-season-menu.tsx';
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
  return (
    <Loaded needs={seasonId > 0 ? [group, season] : [group]} back={backTo(cropGroupId)}>
      {group.data && editing && season.data && <SeasonRecord key={seasonId} group={group.data} season={season.data} />}
      {group.data && !editing && <CreateSeason key={seasonId} group={group.data} source={season.data ?? null} />}
    </Loaded>
  );
}

const backTo = (cropGroupId: number) => ({ label: 'Về danh sách mùa vụ', to: seasonsPath(cropGroupId) });

function CreateSeason({ group, source }: { group: CropGroup; source: Season | null }) {
  const initial = useMemo(
    () => (source ? nextSeasonValues(source) : newSeason(Number(dayInVietnam(new Date()).slice(0, 4)))),
    [source],
  );
  return (
    <NewRecord
      noun="mùa vụ"
      write="crops.write"
      back={backTo(group.id)}
      summary={source ? `${group.name}, sao chép từ ${source.name}` : group.name}
    >
      <SeasonForm group={group} season={null} initial={initial} />
    </NewRecord>
  );
}

function SeasonRecord({ group, season }: { group: CropGroup; season: Season }) {
  const navigate = useNavigate();
  const mayWrite = useMay('crops.write');
  const readOnly = !mayWrite || season.deletedAt !== null;
  const { report, copy, more, onRestore } = useSeasonMenu(mayWrite, () => navigate(seasonsPath(group.id)))(season);
  const of = { type: 'season', id: season.id } as const;
  const files = useFilesTab(of, { readOnly });
  usePageTitle(season.name);
  return (
    <div className="record-page">
      <PageHead
        title={season.name}
        tag={<SeasonTag season={season} />}
        summary={group.name}
        actions={[...report, ...copy]}
        more={more}
      />
      <RestoreNotice subject="Mùa vụ này" deletedAt={season.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={season.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <SeasonForm group={group} season={season} initial={null} readOnly={readOnly} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}
