import { useQuery } from '@tanstack/react-query';
import type { RatedKind } from '@vuon/contract/handbook/quality-rating';
import { subjectWords } from '@vuon/contract/handbook/quality-state';
import { Select } from 'antd';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { trendOf } from '../quality-ratings/rating-data.ts';
import { scoreText } from '../quality-ratings/rating-words.ts';
import { TrendChart } from './trend-chart.tsx';

type Props = {
  templateId: number;
  subject: { kind: RatedKind; id: number; name: string };
  /** The season that it opens with; null: all of them. */
  seasonId: number | null;
  currentId?: number;
};

/** How the subject has been rated by this template, of one season or of all. */
export function TrendCard({ templateId, subject, seasonId, currentId }: Props) {
  const of = { templateId, subjectKind: subject.kind, subjectId: subject.id };
  const [wanted, choose] = useState<number | null | undefined>(undefined);
  const own = useQuery(trendOf({ ...of, ...(seasonId !== null && { seasonId }) })).data;
  // One point is no trend: until the user chooses, such a season is shown among the others.
  const chosen = wanted === undefined ? ((own?.points.length ?? 0) > 1 ? seasonId : null) : wanted;
  const { data } = useQuery(trendOf({ ...of, ...(chosen !== null && { seasonId: chosen }) }));
  if (!data || data.points.length === 0) return null;
  const words = subjectWords(subject);
  const season = data.seasons.find(({ id }) => id === chosen);
  const rows = data.points.map(({ ratedAt, code, score, grade }) => [
    `${formatDate(ratedAt)} ${code}`,
    scoreText(score),
    grade,
  ]);
  return (
    <ChartCard
      title={`Điểm ${words} qua ${season ? season.name : 'các mùa vụ'}`}
      unit="thang 10"
      table={{ heads: ['Lần chấm', 'Điểm', 'Loại'], rows }}
    >
      {data.seasons.length > 0 && (
        <Select<number>
          className="trend-season"
          aria-label="Mùa vụ của biểu đồ"
          value={chosen ?? 0}
          onChange={(id) => choose(id || null)}
          options={[
            { value: 0, label: 'Mọi mùa vụ' },
            ...data.seasons.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TrendChart subject={words} trend={data} {...(currentId && { currentId })} />
    </ChartCard>
  );
}
