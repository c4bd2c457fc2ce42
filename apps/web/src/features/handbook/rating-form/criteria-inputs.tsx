import type { Criterion, CriterionValue } from '@vuon/contract/catalogue/quality-scale';
import { pointsOf, scaleWords, valueError } from '@vuon/contract/catalogue/quality-score';
import { pointsText } from '../quality-ratings/rating-words.ts';
import { isFound } from './rating-values.ts';
import { ChecksInput, DefectsInput, MeasureInput, StepsInput } from './scale-inputs.tsx';
import './criteria-inputs.css';

type Props = {
  id?: string;
  criteria: Criterion[];
  value?: CriterionValue[];
  onChange?: (values: CriterionValue[]) => void;
  readOnly?: boolean;
};

/** What was found of each criterion, by its own scale; its points stand beside it at once. */
export function CriteriaInputs({ id, criteria, value = [], onChange, readOnly = false }: Props) {
  return (
    <ol className="criteria-inputs" {...(id && { id })}>
      {criteria.map((criterion) => {
        const found = value.find(({ criterionId }) => criterionId === criterion.id);
        if (!found) return null;
        const put = (changed: CriterionValue) =>
          onChange?.(value.map((one) => (one.criterionId === criterion.id ? changed : one)));
        const error = isFound(found) ? valueError(criterion.scale, found) : null;
        return (
          <li key={criterion.id}>
            <div className="criteria-inputs-head">
              <span>
                <strong>{criterion.name}</strong>
                <small>{[criterion.method, scaleWords(criterion.scale)].filter(Boolean).join('. ')}</small>
              </span>
              <span className="figures criteria-inputs-points" aria-live="polite">
                {isFound(found) && !error ? pointsText(pointsOf(criterion.scale, found)) : '–'}
                <small>{criterion.weight} %</small>
              </span>
            </div>
            <ValueInput criterion={criterion} value={found} onChange={put} readOnly={readOnly} />
            {error && <p className="criteria-inputs-error">{error}</p>}
          </li>
        );
      })}
    </ol>
  );
}

type ValueProps = {
  criterion: Criterion;
  value: CriterionValue;
  onChange: (value: CriterionValue) => void;
  readOnly: boolean;
};

function ValueInput({ criterion: { name, scale }, value, onChange, readOnly }: ValueProps) {
  if (scale.kind === 'measure' && value.kind === 'measure')
    return <MeasureInput label={name} scale={scale} value={value} onChange={onChange} />;
  if (scale.kind === 'steps' && value.kind === 'steps')
    return <StepsInput label={name} scale={scale} value={value} onChange={onChange} readOnly={readOnly} />;
  if (value.kind === 'defects')
    return <DefectsInput label={name} value={value} onChange={onChange} readOnly={readOnly} />;
  if (scale.kind === 'checks' && value.kind === 'checks')
    return <ChecksInput label={name} scale={scale} value={value} onChange={onChange} readOnly={readOnly} />;
  return null;
}
