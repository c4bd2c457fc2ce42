import { formatDate } from '#lib/format.ts';
import { useOfflineShell } from '#lib/offline/use-offline-shell.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { useSignal } from '#lib/outbox/use-signal.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useSentHarvests, useTodayCount, useWeighingKit } from './weighing-data.ts';

/** Each basket is a subject of its own: one that is refused holds back nothing but its photo. */
export const harvestSubjects = { yields: 'harvest-yield:', counts: 'harvest-count:' } as const;

const isFile = ({ file }: OutboxEntry) => file !== null;

/** What weighing and counting share: the choices, today's number, what waits and what was refused. */
export function useFieldFrame(kind: keyof typeof harvestSubjects) {
  useOfflineShell();
  useSentHarvests();
  const kit = useWeighingKit();
  const count = useTodayCount(kind);
  const entries = useOwnEntries().filter(({ subject }) => subject.startsWith(harvestSubjects[kind]));
  const own = entries.filter((entry) => !isFile(entry));
  const hasSignal = useSignal(kit.error !== null);
  const number = (count.data ?? 0) + own.length;
  return {
    kit: kit.data,
    entries,
    refused: own.filter(({ refusal }) => refusal !== null),
    hasSignal,
    count: number,
    next: number + 1,
    day: count.today,
    today: formatDate(serverNow()),
  };
}
