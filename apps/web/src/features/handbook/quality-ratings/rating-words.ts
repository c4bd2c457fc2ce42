import type { Grade } from '@vuon/contract/catalogue/quality-scale';
import { type QualityRatingItem, qualityRatingHistoryWords } from '@vuon/contract/handbook/quality-rating';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';

/** 8.2 → '8,20': the threshold of a grade is told by hundredths. */
export const scoreText = (score: number): string => score.toFixed(2).replace('.', ',');
/** 8.8 → '8,8' */
export const pointsText = (points: number): string => points.toFixed(1).replace('.', ',');

/** The best grade is green, the last red. */
export const gradeTone = (grade: string, grades: Grade[]): Tone => {
  const place = grades.findIndex(({ name }) => name === grade);
  if (place <= 0) return 'green';
  return place === grades.length - 1 ? 'red' : 'gold';
};

/** '20 trái trên 8 cây' */
export const samplesText = ({
  sampleCount,
  sampleUnit,
  plantCount,
}: Pick<QualityRatingItem, 'sampleCount' | 'sampleUnit' | 'plantCount'>): string | null => {
  const samples = sampleCount === null ? null : [sampleCount, sampleUnit ?? 'mẫu'].join(' ');
  const trees = plantCount === null ? null : `${plantCount} cây`;
  if (sampleUnit === 'cây') return samples ?? trees;
  return [samples, trees].filter(Boolean).join(' trên ') || null;
};

type Compared = { score: number; grade: string };

/** 'giảm 0,40, từ loại A' */
export const changeText = (now: Compared, before: Compared): string => {
  const difference = Math.round((now.score - before.score) * 100) / 100;
  const words =
    difference === 0 ? 'không đổi' : `${difference > 0 ? 'tăng' : 'giảm'} ${scoreText(Math.abs(difference))}`;
  return now.grade === before.grade ? words : `${words}, từ loại ${before.grade}`;
};

export const ratingName = ({ code }: { code: string }): string => `phiếu đánh giá ${code}`;

export const showRatingHistory = showByWords(qualityRatingHistoryWords, {
  ratedAt: (ratedAt: string) => formatDateTime(ratedAt),
  score: scoreText,
});
