import { scaleWords } from '@vuon/contract/catalogue/quality-score';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { Link } from 'react-router';
import { qualityTemplatePath } from '../paths.ts';
import { pointsText, scoreText } from '../quality-ratings/rating-words.ts';
import { ScoreBar } from '../quality-ratings/score-bar.tsx';
import { ScaleMark } from './scale-mark.tsx';
import './criteria-table.css';

/** Points below this are told in red. */
const low = 7;

/** Each criterion with what was found on its own scale, its points and what it gives; below, the sum. */
export function CriteriaTable({ rating }: { rating: QualityRating }) {
  const { criteria, score, grades, template } = rating;
  return (
    <section className="card criteria-card" aria-label="Tiêu chí">
      <div className="criteria-card-head">
        <h2>Tiêu chí</h2>
        <span className="note">{criteria.length} tiêu chí, điểm quy về thang 10</span>
        <Link to={qualityTemplatePath(template.id)}>Xem bộ tiêu chí</Link>
      </div>
      <table className="criteria-table">
        <thead>
          <tr>
            <th scope="col">Tiêu chí</th>
            <th scope="col">Đo được</th>
            <th scope="col">Điểm</th>
            <th scope="col">Trọng số (%)</th>
            <th scope="col">Góp</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, name, method, scale, value, points, weight, contribution }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <small>{method ?? scaleWords(scale)}</small>
              </th>
              <td>
                <ScaleMark scale={scale} value={value} />
                {value.kind === 'checks' && scale.kind === 'checks' && !value.passed.every(Boolean) && (
                  <small>Chưa đạt: {scale.items.filter((_, index) => !value.passed[index]).join(', ')}</small>
                )}
              </td>
              <td className="figures" data-low={points < low || undefined}>
                {pointsText(points)}
              </td>
              <td className="figures">{weight}</td>
              <td className="figures">{scoreText(contribution)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ScoreBar scored={criteria} score={score} grades={grades} />
    </section>
  );
}
