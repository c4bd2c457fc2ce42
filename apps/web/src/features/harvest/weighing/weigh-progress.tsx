import type { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import type { Target } from '@vuon/contract/orchard/target';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { ProgressBar } from '../forecast-progress/progress-bar.tsx';
import { progressOfTargets } from '../forecast-progress/progress-data.ts';
import { waitingKg } from './waiting-kg.ts';

type Props = { targets: Target[]; day: string; entries: OutboxEntry[]; kg: number };

/** The harvest with this basket and those that wait to be sent, by the forecast as of the last signal. */
export function WeighProgress({ targets, day, entries, kg }: Props) {
  const progress = useKeptQuery(`weighing-forecast-${JSON.stringify(targets)}`, progressOfTargets(targets, day)).data;
  if (!progress || targets.length === 0) return null;
  const waiting = entries.filter(({ file }) => file === null).map(({ input }) => input.body as HarvestYieldInput);
  const harvestedKg = progress.harvestedKg + waitingKg(waiting, targets) + kg;
  return (
    <section className="card weigh-card" aria-label="So với dự báo">
      <ProgressBar progress={{ ...progress, harvestedKg }} />
    </section>
  );
}
