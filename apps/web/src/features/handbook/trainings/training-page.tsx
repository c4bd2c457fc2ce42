import type { Training } from '@vuon/contract/handbook/training';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { gapKeys, trainingsPath } from '../paths.ts';
import { handbookFields } from '../record-fields.ts';
import { trainingOptions } from './training-data.ts';
import { TrainingForm } from './training-form.tsx';
import { useTrainingMenu } from './use-training-menu.ts';

const back = { label: 'Về danh sách tập huấn', to: trainingsPath };

/** One page for creating and editing. */
export function TrainingPage() {
  const { id } = useParams();
  const personId = Number(useSearchParams()[0].get(gapKeys.person)) || null;
  if (!id)
    return (
      <NewRecord noun="tập huấn" write="diary.approve" back={back}>
        <TrainingForm training={null} personId={personId} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={trainingOptions(Number(id))} titleOf={({ topic }) => topic} back={back}>
      {(training) => <TrainingRecord training={training} />}
    </OneRecord>
  );
}

function TrainingRecord({ training }: { training: Training }) {
  const navigate = useNavigate();
  const { more, onRestore } = useTrainingMenu(() => void navigate(trainingsPath))(training);
  const of = { type: 'training', id: training.id } as const;
  const files = useFilesTab(of, { readOnly: !useMay('diary.approve') || training.deletedAt !== null });
  return (
    <div className="record-page">
      <PageHead
        title={training.topic}
        tag={training.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`${formatDate(training.heldOn)}, ${training.people.length} người`}
        more={more}
      />
      <RestoreNotice subject="Buổi tập huấn này" deletedAt={training.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={training.topic}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <TrainingForm
                training={training}
                rail={<RecordRail of={of} fields={handbookFields.training} steps={[]} />}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}
