import type { SampleCount, SampleTree } from '@vuon/contract/harvest/forecast-sample';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';

/** A tree is a subject of its own: one that the server refuses holds back no other. */
export const countSubject = (forecastId: number, plantId: number): string => `forecast:${forecastId}:tree:${plantId}`;

const treeOf = (entry: OutboxEntry, forecastId: number): number | null => {
  const start = `forecast:${forecastId}:tree:`;
  return entry.subject.startsWith(start) ? Number(entry.subject.slice(start.length)) : null;
};

export type WaitingTree = SampleTree & { isWaiting: boolean; refused: OutboxEntry | null };

/** The trees as they are with what waits on this device. */
export const applyCounts = (trees: SampleTree[], entries: OutboxEntry[], forecastId: number): WaitingTree[] =>
  trees.map((tree) => {
    const own = entries.filter((entry) => treeOf(entry, forecastId) === tree.plantId);
    const last = own.at(-1);
    const body = (last?.input as { body?: SampleCount } | undefined)?.body;
    return {
      ...tree,
      ...(body && {
        flowers: body.flowers,
        setFruits: body.setFruits,
        keptFruits: body.keptFruits,
        weighedFruits: body.weighedFruits,
        weighedKg: body.weighedKg,
        countedAt: body.countedAt,
      }),
      isWaiting: last !== undefined,
      refused: own.find(({ refusal }) => refusal !== null) ?? null,
    };
  });

/** The next tree that can be counted, after this one and then from the beginning. */
export const nextTree = (trees: WaitingTree[], plantId: number | null): WaitingTree | undefined => {
  const at = trees.findIndex((tree) => tree.plantId === plantId);
  const ordered = [...trees.slice(at + 1), ...trees.slice(0, at + 1)];
  return ordered.find(
    ({ countedAt, trouble, plantId: id }) => countedAt === null && trouble === null && id !== plantId,
  );
};
