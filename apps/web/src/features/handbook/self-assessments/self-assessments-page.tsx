import { answerCounts, type SelfAssessment } from '@vuon/contract/handbook/self-assessment';
import { Link } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { newSelfAssessmentPath, selfAssessmentPath } from '../paths.ts';
import { selfAssessmentList } from './self-assessment-data.ts';
import { useSelfAssessmentMenu } from './use-self-assessment-menu.ts';
import '#ui/page/cells.css';

const openOf = ({ answers }: SelfAssessment) =>
  answers.filter(({ result, doneOn }) => result === 'fail' && doneOn === null).length;

function Findings({ assessment }: { assessment: SelfAssessment }) {
  const { fail } = answerCounts(assessment.answers);
  const open = openOf(assessment);
  if (open) return <StatusTag tone="red">{`${open} chưa khắc phục`}</StatusTag>;
  return <StatusTag tone="green">{fail ? 'Đã khắc phục' : 'Không có'}</StatusTag>;
}

const columns: ListColumn<SelfAssessment>[] = [
  {
    key: 'assessedOn',
    title: 'Ngày đánh giá',
    sort: 'assessedOn',
    render: ({ id, assessedOn }) => <Link to={selfAssessmentPath(id)}>{formatDate(assessedOn)}</Link>,
  },
  { key: 'assessor', title: 'Người đánh giá', render: ({ assessor }) => assessor },
  { key: 'pass', title: 'Đạt', align: 'right', render: ({ answers }) => answerCounts(answers).pass },
  { key: 'fail', title: 'Không đạt', align: 'right', render: ({ answers }) => answerCounts(answers).fail },
  { key: 'open', title: 'Chưa trả lời', align: 'right', render: ({ answers }) => answerCounts(answers).open },
  { key: 'findings', title: 'Lỗi', render: (assessment) => <Findings assessment={assessment} /> },
  { ...updatedColumn, sort: 'updatedAt', from: 1200 },
];

const phoneRow: PhoneRow<SelfAssessment> = {
  title: ({ name }) => name,
  to: ({ id }) => selfAssessmentPath(id),
  state: (assessment) => <Findings assessment={assessment} />,
  facts: ({ assessor, answers }) => [
    assessor,
    `${answerCounts(answers).pass} đạt, ${answerCounts(answers).fail} không đạt`,
  ],
};

const views = [allView, deletedView];
const bulk = removeRestore('self-assessment');
const sorts = [
  { value: '-assessedOn', label: 'Mới nhất trước' },
  { value: 'assessedOn', label: 'Cũ nhất trước' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: SelfAssessment) => name;

export function SelfAssessmentsPage() {
  const mayWrite = useMay('diary.approve');
  const menuOf = useSelfAssessmentMenu();
  const add = mayWrite ? addAction(newSelfAssessmentPath, 'Tự đánh giá') : null;
  return (
    <ListPage
      name="self-assessments"
      title="Tự đánh giá"
      noun="đợt tự đánh giá"
      nameOf={nameOf}
      searchLabel="Người đánh giá"
      list={selfAssessmentList}
      columns={columns}
      phoneRow={phoneRow}
      views={viewsFor(mayWrite, views)}
      sorts={sorts}
      primary={add}
      rowMenu={(assessment) => {
        const { open, acts } = menuOf(assessment);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có đợt tự đánh giá nào',
        text: 'Mỗi năm ít nhất một lần: đi qua bảng kiểm, ghi chỗ chưa đạt và cách khắc phục.',
        action: add,
      }}
    />
  );
}
