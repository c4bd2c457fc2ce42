import { useQuery } from '@tanstack/react-query';
import type { Crew } from '@vuon/contract/people/crew';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatRelativeDay } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { HistoryTab } from '#ui/history/history-tab.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { crewsPath } from '../paths.ts';
import { crewOptions } from './crew-data.ts';
import { CrewForm } from './crew-form.tsx';
import { CrewPeople } from './crew-people.tsx';
import { useCrewMenu } from './use-crew-menu.tsx';
import '#ui/page/record.css';

const backToList = { label: 'Về danh sách tổ đội', to: crewsPath };

/** One page for creating and editing. */
export function CrewPage() {
  const { id } = useParams();
  return id ? <EditCrew key={id} id={Number(id)} /> : <CreateCrew />;
}

function CreateCrew() {
  usePageTitle('Thêm tổ đội');
  const mayWrite = useMay('people.write');
  if (!mayWrite) return <ForbiddenState title="Bạn chưa có quyền thêm tổ đội" back={backToList} />;
  return (
    <div className="record-page">
      <PageHead title="Thêm tổ đội" />
      <CrewForm crew={null} />
    </div>
  );
}

function EditCrew({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(crewOptions(id));
  usePageTitle(data?.name);
  if (data) return <CrewRecord crew={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} back={backToList} />;
  return <RecordSkeleton />;
}

function CrewRecord({ crew }: { crew: Crew }) {
  const navigate = useNavigate();
  const mayWrite = useMay('people.write');
  const { acts } = useCrewMenu(() => navigate(crewsPath))(crew);
  const restore = acts.find(({ key }) => key === 'restore');
  const onRestore = restore && 'onClick' in restore ? restore.onClick : undefined;
  return (
    <div className="record-page">
      <PageHead
        title={crew.name}
        tag={crew.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`${crew.members.length} người${crew.foreman ? `, tổ trưởng ${crew.foreman.fullName}` : ', chưa có tổ trưởng'}`}
        more={acts.filter(({ key }) => key !== 'restore')}
      />
      {crew.deletedAt && (
        <RestoreNotice subject="Tổ đội này" when={formatRelativeDay(crew.deletedAt)} onRestore={onRestore} />
      )}
      <RecordTabs
        label={crew.name}
        tabs={[
          mayWrite && !crew.deletedAt
            ? { key: 'thong-tin', label: 'Thông tin', content: <CrewForm crew={crew} /> }
            : { key: 'thong-tin', label: 'Thông tin', content: <CrewPeople crew={crew} /> },
          {
            key: 'lich-su',
            label: 'Lịch sử',
            content: <HistoryTab type="crew" id={crew.id} onRestore={onRestore} />,
            fresh: true,
          },
        ]}
      />
    </div>
  );
}
