import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import {
  type AssessmentAnswer,
  answerCounts,
  type SelfAssessment,
  SelfAssessmentFields,
  SelfAssessmentInput,
  selfAssessmentWords,
} from '@vuon/contract/handbook/self-assessment';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { showByWords } from '#lib/records/by-words.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { selfAssessmentPath, selfAssessmentsPath } from '../paths.ts';
import { AnswersInput } from './answers-input.tsx';
import { useSelfAssessmentActs } from './self-assessment-data.ts';

const labels = labelsOf(selfAssessmentWords);
const show = showByWords(selfAssessmentWords, {
  answers: (answers: AssessmentAnswer[]) => {
    const { pass, fail, none } = answerCounts(answers);
    return `${pass} đạt, ${fail} không đạt, ${none} không áp dụng`;
  },
});
const valuesOf = ({ assessedOn, assessor, answers, notes }: SelfAssessment): SelfAssessmentInput => ({
  assessedOn,
  assessor,
  answers,
  notes,
});

type Props = { assessment: SelfAssessment | null; rail?: ReactNode };

export function SelfAssessmentForm({ assessment, rail }: Props) {
  const saving = useRecordForm(assessment, useSelfAssessmentActs(), {
    pathOf: ({ id }) => selfAssessmentPath(id),
    listPath: selfAssessmentsPath,
  });
  const mayWrite = useMay('diary.approve');
  const [initial] = useState<SelfAssessmentInput>(() => ({
    assessedOn: dayInVietnam(new Date()),
    assessor: '',
    answers: [],
    notes: null,
  }));
  return (
    <EntityForm<SelfAssessmentInput, SelfAssessment>
      {...saving}
      fields={SelfAssessmentFields}
      schema={SelfAssessmentInput}
      labels={labels}
      show={show}
      nameOf={({ name }) => `đợt ${name.toLowerCase()}`}
      valuesOf={valuesOf}
      initial={initial}
      readOnly={!mayWrite || Boolean(assessment?.deletedAt)}
      rail={rail}
    >
      <FormCard title="Đợt đánh giá">
        <Field name="assessedOn">
          <DayInput />
        </Field>
        <Field name="assessor">
          <Input maxLength={120} placeholder="Họ và tên" />
        </Field>
      </FormCard>
      <Field name="answers" item={{ label: null }}>
        <AnswersInput />
      </Field>
      <NotesCard placeholder="Nhận xét chung, việc cần làm trước khi kiểm tra viên đến" />
    </EntityForm>
  );
}
