import type { Grade } from '@vuon/contract/catalogue/quality-scale';
import { gradeOf, missingTo, mostPoints, type Scored } from '@vuon/contract/catalogue/quality-score';
import { scoreText } from './rating-words.ts';
import './score-bar.css';

type Props = {
  scored: Pick<Scored, 'id' | 'name' | 'contribution'>[];
  score: number;
  grades: Grade[];
  /** Not all criteria have been judged yet: what is missing is not lost. */
  isPartial?: boolean;
};

/** Parts narrower than this share of the bar show only their figure, or nothing. */
const named = 1.35;
const figured = 0.4;

/** What each criterion gives, on one bar with the thresholds of the grades. */
export function ScoreBar({ scored, score, grades, isPartial = false }: Props) {
  const next = missingTo(score, grades);
  const lost = Math.round((mostPoints - score) * 100) / 100;
  const words = isPartial
    ? `${scoreText(score)}, chưa chấm hết`
    : next
      ? `${scoreText(score)}, thiếu ${scoreText(next.missing)} để lên loại ${next.grade.name}`
      : `${scoreText(score)}, loại ${gradeOf(score, grades)}`;
  return (
    <figure className="score-bar" aria-label={`${words}; ${partsInWords(scored)}`}>
      <figcaption
        style={{ marginInlineStart: `${Math.min(score, mostPoints) * 10}%` }}
        data-late={score > 4 || undefined}
      >
        <span>{words}</span>
      </figcaption>
      <div className="score-bar-track" aria-hidden="true">
        {scored.map(({ id, name, contribution }, index) => (
          <span
            key={id}
            data-shade={index % 3}
            style={{ width: `${contribution * 10}%` }}
            title={`${name} ${scoreText(contribution)}`}
          >
            {contribution >= named
              ? `${name} ${scoreText(contribution)}`
              : contribution >= figured && scoreText(contribution)}
          </span>
        ))}
        {lost > 0 && !isPartial && <span className="score-bar-lost">{lost >= 1 && `mất ${scoreText(lost)}`}</span>}
        {grades.map(({ name, from }) => from > 0 && <i key={name} style={{ left: `${from * 10}%` }} />)}
      </div>
      <div className="score-bar-scale" aria-hidden="true">
        <span style={{ left: 0 }}>0</span>
        {grades.map(
          ({ name, from }) =>
            from > 0 && (
              <span key={name} data-grade style={{ left: `${from * 10}%` }}>
                Loại {name} từ {scoreText(from)}
              </span>
            ),
        )}
        <span style={{ right: 0 }}>10</span>
      </div>
    </figure>
  );
}

const partsInWords = (scored: Props['scored']) =>
  scored.map(({ name, contribution }) => `${name} ${scoreText(contribution)}`).join(', ');
