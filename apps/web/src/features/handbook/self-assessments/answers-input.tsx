import { type AnswerResult, type AssessmentAnswer, answerNames } from '@vuon/contract/handbook/self-assessment';
import { type AssessmentKey, assessmentChapters } from '@vuon/contract/handbook/self-assessment-items';
import { Input, Segmented } from 'antd';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import './answers-input.css';

type Props = { id?: string; value?: AssessmentAnswer[]; onChange?: (answers: AssessmentAnswer[]) => void };

const order = assessmentChapters.flatMap(({ items }) => items.map(({ key }) => key as string));
const results = optionsOf(answerNames);

/** The items by chapters, each with its answer; what failed asks what was seen and how it is corrected. */
export function AnswersInput({ value = [], onChange }: Props) {
  const { readOnly } = useEntityForm();
  const answer = (item: AssessmentKey, change: Partial<AssessmentAnswer>) => {
    const before = value.find((one) => one.item === item);
    const next = { item, result: 'pass' as const, finding: null, action: null, doneOn: null, ...before, ...change };
    const others = value.filter((one) => one.item !== item);
    onChange?.([...others, next].toSorted((one, other) => order.indexOf(one.item) - order.indexOf(other.item)));
  };
  return (
    <div className="answers">
      {assessmentChapters.map(({ title, items }) => (
        <FormCard key={title} title={title} columns={1}>
          {items.map(({ key, text }) => (
            <Answer
              key={key}
              text={text}
              answer={value.find(({ item }) => item === key) ?? null}
              readOnly={readOnly}
              onChange={(change) => answer(key, change)}
            />
          ))}
        </FormCard>
      ))}
    </div>
  );
}

type AnswerProps = {
  text: string;
  answer: AssessmentAnswer | null;
  readOnly: boolean;
  onChange: (change: Partial<AssessmentAnswer>) => void;
};

function Answer({ text, answer, readOnly, onChange }: AnswerProps) {
  return (
    <fieldset className="answer">
      <legend className="answer-text">{text}</legend>
      <Segmented
        aria-label={text}
        disabled={readOnly}
        options={answer ? results : [...results, { value: 'open', label: 'Chưa' }]}
        value={answer?.result ?? 'open'}
        onChange={(result) => result !== 'open' && onChange({ result: result as AnswerResult })}
      />
      {answer?.result === 'fail' && (
        <div className="answer-more">
          <Input
            aria-label={`Điều thấy được: ${text}`}
            placeholder="Điều thấy được"
            maxLength={500}
            value={answer.finding ?? ''}
            onChange={(event) => onChange({ finding: event.target.value })}
          />
          <Input
            aria-label={`Cách khắc phục: ${text}`}
            placeholder="Cách khắc phục"
            maxLength={500}
            value={answer.action ?? ''}
            onChange={(event) => onChange({ action: event.target.value })}
          />
          <div className="answer-done">
            <span aria-hidden="true">Xong ngày</span>
            <DayInput
              aria-label={`Xong ngày: ${text}`}
              value={answer.doneOn}
              onChange={(doneOn) => onChange({ doneOn })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}
