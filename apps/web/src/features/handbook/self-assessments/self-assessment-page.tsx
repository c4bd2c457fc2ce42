import { answerCounts, type SelfAssessment } from '@vuon/contract/handbook/self-assessment';
import { useNavigate, useParams } from 'react-router';
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
import { selfAssessmentsPath } from '../paths.ts';
import { handbookFields } from '../record-fields.ts';
import { selfAssessmentOptions } from './self-assessment-data.ts';
import { SelfAssessmentForm } from './self-assessment-form.tsx';
import { useSelfAssessmentMenu } from './use-self-assessment-menu.ts';

const back = { label: 'Về danh sách tự đánh giá', to: selfAssessmentsPath };

/** One page for creating and editing. */
export function SelfAssessmentPage() {
  const { id } = useParams();
  if (!id)
    return (
      <NewRecord noun="đợt tự đánh giá" write="diary.approve" back={back}>
        <SelfAssessmentForm assessment={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={selfAssessmentOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(assessment) => <SelfAssessmentRecord assessment={assessment} />}
    </OneRecord>
  );
}

function SelfAssessmentRecord({ assessment }: { assessment: SelfAssessment }) {
  const navigate = useNavigate();
  const counts = answerCounts(assessment.answers);
  const { more, onRestore } = useSelfAssessmentMenu(() => void navigate(selfAssessmentsPath))(assessment);
  const of = { type: 'self-assessment', id: assessment.id } as const;
  const files = useFilesTab(of, { readOnly: !useMay('diary.approve') || assessment.deletedAt !== null });
  return (
    <div className="record-page">
      <PageHead
        title={assessment.name}
        tag={assessment.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`${assessment.assessor}, ${counts.pass} đạt, ${counts.fail} không đạt`}
        more={more}
      />
      <RestoreNotice subject="Đợt tự đánh giá này" deletedAt={assessment.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={assessment.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <SelfAssessmentForm
                assessment={assessment}
                rail={<RecordRail of={of} fields={handbookFields['self-assessment']} steps={[]} />}
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
