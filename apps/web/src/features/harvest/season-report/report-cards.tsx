import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { weightText } from '#domain/harvest/harvest-weights.ts';
import { PlanStateTag } from '#domain/work/plan-state-tag.tsx';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { ForecastStateTag } from '../forecasts/forecast-state-tag.tsx';
import { errorText } from '../forecasts/forecast-words.ts';
import { farmPlanPath, forecastPath, plotPath } from '../paths.ts';
import { rounded } from './report-words.ts';

type Props = { report: SeasonReport };

function ReportCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card report-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What was planned, and what became of the work. */
export function WorkCard({ report: { plans, work } }: Props) {
  const facts = [
    ['Đã xong', work.done],
    ['Đang mở', work.open],
    ['Đã hủy', work.cancelled],
  ] as const;
  return (
    <ReportCard title="Kế hoạch và công việc">
      {plans.length === 0 && <p className="note">Chưa có kế hoạch canh tác cho mùa vụ này.</p>}
      <ul className="report-lines">
        {plans.map(({ id, code, name, state, lineCount, cost }) => (
          <li key={id}>
            <span>
              <Link to={farmPlanPath(id)}>{name}</Link>
              <small>
                {code}, {formatNumber(lineCount)} dòng{cost !== null && `, ${formatMoney(cost)}`}
              </small>
            </span>
            <PlanStateTag state={state} />
          </li>
        ))}
      </ul>
      {work.total > 0 ? (
        <dl className="report-facts">
          {facts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="note">Chưa có công việc nào của mùa vụ này.</p>
      )}
    </ReportCard>
  );
}

/** The last revision of each forecast against what was harvested. */
export function ForecastsCard({ report: { forecasts } }: Props) {
  return (
    <ReportCard title="Dự báo và thực thu">
      {forecasts.length === 0 && <p className="note">Chưa có dự báo sản lượng cho mùa vụ này.</p>}
      <ul className="report-lines">
        {forecasts.map(({ id, name, state, last, harvestedKg }) => (
          <li key={id}>
            <span>
              <Link to={forecastPath(id)}>{name}</Link>
              <small>
                {last ? `dự báo ${weightText(last.likelyKg)}` : 'chưa có lần dự báo'}, thu {weightText(harvestedKg)}
                {typeof last?.error === 'number' && `, sai số ${errorText(last.error)}`}
              </small>
            </span>
            <ForecastStateTag state={state} />
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}

/** The plots with the lowest scores first: they are what the next season begins with. */
export function QualityCard({ report: { plots, total } }: Props) {
  const rated = plots
    .flatMap(({ plot, score, ratingCount }) => (plot && score !== null ? [{ plot, score, ratingCount }] : []))
    .sort((one, other) => one.score - other.score);
  return (
    <ReportCard title="Chất lượng">
      {total.score === null ? (
        <p className="note">Chưa có phiếu đánh giá lô nào trong mùa vụ này.</p>
      ) : (
        <>
          <p className="note">
            Trung bình {rounded(total.score, 2)}/10 qua {formatNumber(total.ratingCount)} phiếu. Lô thấp điểm nhất:
          </p>
          <ul className="report-lines">
            {rated.slice(0, 3).map(({ plot, score, ratingCount }) => (
              <li key={plot.id}>
                <span>
                  <Link to={plotPath(plot)}>Lô {plot.code}</Link>
                  <small>{formatNumber(ratingCount)} phiếu</small>
                </span>
                <strong className="figures">{rounded(score, 2)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReportCard>
  );
}
