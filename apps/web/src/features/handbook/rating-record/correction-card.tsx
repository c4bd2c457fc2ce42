import { CheckOutlined } from '@ant-design/icons';
import { missingTo, weakestOf } from '@vuon/contract/catalogue/quality-score';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { type RatingState, ratingStepNames } from '@vuon/contract/handbook/quality-state';
import { Link } from 'react-router';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { formatDate } from '#lib/format.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { ratingPath, workPath } from '../paths.ts';
import { scoreText } from '../quality-ratings/rating-words.ts';
import './correction-card.css';

/** The work that mends what was found, what it can win back, and the steps of the rating. */
export function CorrectionCard({ rating }: { rating: QualityRating }) {
  const { correctiveWork: work, criteria, score, grades, recheckOn, rechecks, recheckedBy } = rating;
  const weakest = weakestOf(criteria);
  const next = missingTo(score, grades);
  const isEnough = weakest && next && weakest.lost >= next.missing;
  return (
    <RailCard title="Khắc phục" aside={work && <WorkStateTag state={work.state} />}>
      <dl className="correction-facts">
        {work && (
          <div>
            <dt>Việc</dt>
            <dd>
              <Link to={workPath({ kind: 'unplanned', id: work.id })}>
                {work.code} {work.title}
              </Link>
            </dd>
          </div>
        )}
        {work && (
          <div>
            <dt>Hạn</dt>
            <dd>{formatDate(work.endsOn)}</dd>
          </div>
        )}
        {weakest && rating.state !== 'closed' && (
          <div>
            <dt>Lấy lại</dt>
            <dd>
              tới {scoreText(weakest.lost)} điểm ở {weakest.criterion.name}
              {next && (isEnough ? `, đủ lên loại ${next.grade.name}` : `, còn thiếu để lên loại ${next.grade.name}`)}
            </dd>
          </div>
        )}
        {rechecks && (
          <div>
            <dt>Tái kiểm của</dt>
            <dd>
              <Link to={ratingPath(rechecks.id)}>{rechecks.code}</Link>, {scoreText(rechecks.score)} loại{' '}
              {rechecks.grade}
            </dd>
          </div>
        )}
        {recheckedBy && (
          <div>
            <dt>Đã tái kiểm</dt>
            <dd>
              <Link to={ratingPath(recheckedBy.id)}>{recheckedBy.code}</Link>, {scoreText(recheckedBy.score)} loại{' '}
              {recheckedBy.grade}
            </dd>
          </div>
        )}
        {rating.closeNote && (
          <div>
            <dt>Khi đóng</dt>
            <dd>{rating.closeNote}</dd>
          </div>
        )}
      </dl>
      <Steps rating={rating} recheckNeeds={next && `cần ${scoreText(next.grade.from)}`} recheckOn={recheckOn} />
    </RailCard>
  );
}

const states = Object.keys(ratingStepNames) as RatingState[];

type StepsProps = { rating: QualityRating; recheckNeeds: string | null; recheckOn: string | null };

function Steps({ rating, recheckNeeds, recheckOn }: StepsProps) {
  const { state, ratedAt, correctiveWork, recheckedBy, closedAt } = rating;
  const at = states.indexOf(state);
  const shortDay = (value: string) => formatDate(value).slice(0, 5);
  const notes: Record<RatingState, string | null> = {
    rated: shortDay(ratedAt),
    fixing: correctiveWork && `hạn ${shortDay(correctiveWork.endsOn)}`,
    recheck: recheckedBy
      ? shortDay(recheckedBy.ratedAt)
      : [recheckOn && shortDay(recheckOn), state !== 'closed' && recheckNeeds].filter(Boolean).join(', ') || null,
    closed: closedAt && shortDay(closedAt),
  };
  // What was not gone through is not told as done: closed without a correction or a re-check.
  const isPassed = (index: number, name: RatingState) =>
    (index < at || name === 'rated' || state === 'closed') &&
    (name !== 'fixing' || correctiveWork !== null) &&
    (name !== 'recheck' || recheckedBy !== null);
  return (
    <ol className="rating-steps" aria-label={`Bước ${at + 1} trên ${states.length}: ${ratingStepNames[state]}`}>
      {states.map((name, index) => (
        <li
          key={name}
          data-passed={isPassed(index, name) || undefined}
          aria-current={name === state && state !== 'closed' && name !== 'rated' ? 'step' : undefined}
        >
          <i aria-hidden="true">{isPassed(index, name) ? <CheckOutlined /> : index + 1}</i>
          <span>{ratingStepNames[name]}</span>
          <small>{notes[name]}</small>
        </li>
      ))}
    </ol>
  );
}
