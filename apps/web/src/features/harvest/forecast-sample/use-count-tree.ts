import { useQueryClient } from '@tanstack/react-query';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import type { ForecastSample, SampleCount, SampleTree } from '@vuon/contract/harvest/forecast-sample';
import { useEffect } from 'react';
import { NotKeptError } from '#lib/outbox/not-kept.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { plainRoute } from '#lib/outbox/outbox-entry.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { tellError, tellFailed } from '#ui/feedback/tell.ts';
import { sampleKey } from '../forecasts/forecast-data.ts';
import { countSubject } from './waiting-counts.ts';

/** A count is kept on the phone first, and sent when there is a signal. Answers whether it was kept. */
export function useCountTree(forecastId: number) {
  useCountsSent(forecastId);
  return async (
    { plantId, code }: Pick<SampleTree, 'plantId' | 'code'>,
    count: Omit<SampleCount, 'countedAt' | 'notes'>,
    words: string,
  ): Promise<boolean> => {
    const userId = useSession.getState().item?.id;
    const entity = useSelectedEntity.getState().entity;
    if (!userId || !entity) return false;
    const madeAt = serverNow().toISOString();
    try {
      await outbox.record([
        {
          owner: { userId, entity: { id: entity.id, type: entity.type } },
          subject: countSubject(forecastId, plantId),
          route: plainRoute(forecastRoutes.count),
          input: { params: { id: forecastId, plantId }, body: { ...count, countedAt: madeAt, notes: null } },
          file: null,
          words: `${code}: ${words}`,
          madeAt,
        },
      ]);
      // Browsers may empty what a site has stored when room gets short, unless they have promised not to.
      void navigator.storage?.persist?.().catch(() => {});
      return true;
    } catch (error) {
      if (error instanceof NotKeptError) tellFailed('Chưa lưu được', error.message);
      else tellError(error);
      return false;
    }
  };
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
