import { useQueryClient } from '@tanstack/react-query';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import type { ForecastSample, SampleCount, SampleTree } from '@vuon/contract/harvest/forecast-sample';
import { useEffect } from 'react';
import { outbox } from '#lib/outbox/outbox.ts';
import { recordDrafts } from '#ui/field/record-drafts.ts';
import { sampleKey } from '../forecasts/forecast-data.ts';
import { countSubject } from './waiting-counts.ts';

/** A count is kept on the phone first, and sent when there is a signal. Answers whether it was kept. */
export function useCountTree(forecastId: number) {
  useCountsSent(forecastId);
  return (
    { plantId, code }: Pick<SampleTree, 'plantId' | 'code'>,
    count: Omit<SampleCount, 'countedAt' | 'notes'>,
    words: string,
  ): Promise<boolean> =>
    recordDrafts(countSubject(forecastId, plantId), (countedAt) => [
      {
        route: forecastRoutes.count,
        input: { params: { id: forecastId, plantId }, body: { ...count, countedAt, notes: null } },
        words: `${code}: ${words}`,
      },
    ]);
}

const isTree = (answer: unknown): answer is SampleTree =>
  typeof answer === 'object' && answer !== null && 'keptFruits' in answer;

/** The server's answer takes the place of the old tree at once. */
function useCountsSent(forecastId: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent((_entry, answer) => {
        if (!isTree(answer)) return;
        client.setQueryData<ForecastSample>(
          sampleKey(forecastId),
          (sample) =>
            sample && {
              ...sample,
              trees: sample.trees.map((tree) => (tree.plantId === answer.plantId ? answer : tree)),
            },
        );
        void client.invalidateQueries({ queryKey: ['forecasts'] });
      }),
    [client, forecastId],
  );
}
