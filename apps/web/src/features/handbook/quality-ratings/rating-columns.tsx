import { missingTo } from '@vuon/contract/catalogue/quality-score';
import type { QualityRatingItem } from '@vuon/contract/handbook/quality-rating';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { ratingPath, workPath } from '../paths.ts';
import { RatingStateTag } from './rating-state-tag.tsx';
import { gradeTone, scoreText } from './rating-words.ts';
import '#ui/page/cells.css';

export const ratingColumns: ListColumn<QualityRatingItem>[] = [
  {
    key: 'code',
    title: 'Phiếu',
    sort: 'code',
    render: ({ id, code, title }) => (
      <span className="cell-name">
        <span>
          <Link to={ratingPath(id)}>{title}</Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'ratedAt',
    title: 'Lúc chấm',
    sort: 'ratedAt',
    render: ({ ratedAt, rater }) => (
      <span className="cell-lines">
        {formatDateTime(ratedAt)}
        {rater && <small>{rater.name}</small>}
      </span>
    ),
  },
  {
    key: 'score',
    title: 'Điểm',
    sort: 'score',
    align: 'right',
    render: ({ score, grades }) => {
      const next = missingTo(score, grades);
      return (
        <span
          className="figures"
          title={next ? `Thiếu ${scoreText(next.missing)} để lên loại ${next.grade.name}` : undefined}
        >
          {scoreText(score)}
        </span>
      );
    },
  },
  {
    key: 'grade',
    title: 'Loại',
    render: ({ grade, grades }) => <StatusTag tone={gradeTone(grade, grades)}>{grade}</StatusTag>,
  },
  { key: 'state', title: 'Trạng thái', render: ({ state }) => <RatingStateTag state={state} /> },
  { key: 'defects', title: 'Lỗi', align: 'right', render: ({ defectCount }) => defectCount || null },
  { key: 'season', title: 'Mùa vụ', from: 1400, render: ({ season }) => season?.name },
  {
    key: 'work',
    title: 'Khắc phục',
    from: 1200,
    render: ({ correctiveWork, recheckOn, state }) =>
      correctiveWork && (
        <span className="cell-lines">
          <Link to={workPath({ kind: 'unplanned', id: correctiveWork.id })}>{correctiveWork.code}</Link>
          {recheckOn && state !== 'closed' && <small>tái kiểm {formatDate(recheckOn)}</small>}
        </span>
      ),
  },
];

export const ratingPhoneRow: PhoneRow<QualityRatingItem> = {
  title: ({ title }) => title,
  to: ({ id }) => ratingPath(id),
  state: ({ grade, grades, score }) => (
    <StatusTag tone={gradeTone(grade, grades)}>{`${grade} · ${scoreText(score)}`}</StatusTag>
  ),
  facts: ({ code, ratedAt }) => [code, formatDate(ratedAt)],
  aside: ({ state }) => (state === 'rated' ? null : <RatingStateTag state={state} />),
};
