import type { SampleStage } from '@vuon/contract/harvest/forecast-stage';

type Made = { daysAgo: number /** Days until the next one. */; nextIn: number | null; notes?: string };
export type DemoRevision = Made &
  (
    | { method: 'yield-by-age' }
    /** `over`: how far it lay above what was harvested in the end; `spread`: half of its range, as a share. */
    | { method: 'by-hand'; over: number; spread: number }
    | {
        method: 'stage-counts';
        stage: SampleStage;
        wantedError: number;
        over: number;
        /** Kilograms that one count comes to by the factors that are proposed. */
        kgPerCount: number;
      }
  );

export type DemoForecast = {
  cropGroupId: number;
  /** A day of its season, days ago. */
  seasonAgo: number;
  place: string;
  codes: string;
  flushes: { bloomAgo: number; share: number; days: number }[];
  revisions: DemoRevision[];
  closedAgo: number | null;
};

/** Days count from today, as the seasons of the demo farm do. */
export const demoForecasts: DemoForecast[] = [
  {
    cropGroupId: 3,
    seasonAgo: 200,
    place: 'Đồi Đông',
    codes: 'KV-A',
    flushes: [
      { bloomAgo: 276, share: 55, days: 165 },
      { bloomAgo: 262, share: 45, days: 165 },
    ],
    revisions: [
      {
        method: 'by-hand',
        daysAgo: 330,
        nextIn: 75,
        over: 1.21,
        spread: 0.28,
        notes: 'Theo vụ trước, cây lớn thêm một tuổi',
      },
      {
        method: 'stage-counts',
        stage: 'set',
        daysAgo: 250,
        nextIn: 40,
        wantedError: 18,
        over: 1.15,
        kgPerCount: 0.756,
      },
      {
        method: 'stage-counts',
        stage: 'weight',
        daysAgo: 145,
        nextIn: null,
        wantedError: 15,
        over: 1.05,
        kgPerCount: 2.61,
      },
    ],
    closedAgo: 76,
  },
  {
    cropGroupId: 1,
    seasonAgo: 200,
    place: 'Đồi Đông',
    codes: 'KV-A',
    flushes: [{ bloomAgo: 300, share: 100, days: 118 }],
    revisions: [
      { method: 'by-hand', daysAgo: 320, nextIn: 60, over: 0.86, spread: 0.22, notes: 'Hoa ra ít hơn mọi năm' },
      {
        method: 'by-hand',
        daysAgo: 235,
        nextIn: null,
        over: 0.97,
        spread: 0.12,
        notes: 'Nhìn vườn lúc trái bằng nắm tay',
      },
    ],
    closedAgo: 140,
  },
  {
    cropGroupId: 3,
    seasonAgo: 0,
    place: 'Đồi Đông',
    codes: 'KV-A',
    flushes: [],
    revisions: [{ method: 'by-hand', daysAgo: 12, nextIn: 17, over: 1, spread: 0.25, notes: 'Trước khi làm bông' }],
    closedAgo: null,
  },
];
