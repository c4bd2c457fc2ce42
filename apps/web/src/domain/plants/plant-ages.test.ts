import { expect, test } from 'vitest';
import { plantAgeAt, plantAges, plantedSpan } from './plant-ages.ts';

const days = ['2012-01-01', '2019-11-15', '2019-11-16', '2022-11-15', '2022-11-16', '2025-11-15', '2025-11-16'];

test.each(['2026-11-15', '2028-02-29'])(
  'on %s each planting day lies in the span of its age, and in no other',
  (today) => {
    for (const day of [...days, '2024-02-29', '2027-03-01', '2027-02-28'])
      expect(
        plantAges.flatMap((_, place) => {
          const { plantedFrom = '', plantedTo = '9999' } = plantedSpan(place, today);
          return plantedFrom <= day && day <= plantedTo ? [place] : [];
        }),
      ).toEqual([plantAgeAt(day, today)]);
  },
);
