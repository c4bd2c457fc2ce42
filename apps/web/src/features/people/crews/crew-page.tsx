import type { Crew } from '@vuon/contract/people/crew';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { BesideRail } from '#ui/form/beside-rail.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { crewsPath } from '../paths.ts';
import { crewOptions } from './crew-data.ts';
import { CrewForm } from './crew-form.tsx';
import { CrewPeople } from './crew-people.tsx';
import { useCrewMenu } from './use-crew-menu.tsx';

const CrewRail = lazyPart(async () => (await import('./crew-rail.tsx')).CrewRail);

const back = { label: 'Về danh sách tổ đội', to: crewsPath };

/** One page for creating and editing. */
export function CrewPage() {
  const { id } = useParams();
  if (!id)
    return (
      <NewRecord noun="tổ đội" write="people.write" back={back}>
        <CrewForm crew={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={crewOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(crew) => <CrewRecord crew={crew} />}
    </OneRecord>
  );
}

function CrewRecord({ crew }: { crew: Crew }) {
  const navigate = useNavigate();
  const writable = useMay('people.write') && !crew.deletedAt;
  const { more, onRestore } = useCrewMenu(() => navigate(crewsPath))(crew);
  return (
    <div className="record-page">
      <PageHead
        title={crew.name}
        tag={crew.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`${crew.members.length} người${crew.foreman ? `, tổ trưởng ${crew.foreman.fullName}` : ', chưa có tổ trưởng'}`}
        more={more}
      />
      <RestoreNotice subject="Tổ đội này" deletedAt={crew.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={crew.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: writable ? (
              <CrewForm crew={crew} />
            ) : (
              <BesideRail rail={<CrewRail crew={crew} />}>
                <CrewPeople crew={crew} />
              </BesideRail>
            ),
          },
          historyTab({ type: 'crew', id: crew.id }, onRestore),
        ]}
      />
    </div>
  );
}
