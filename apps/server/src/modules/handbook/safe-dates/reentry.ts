import { dayInVietnam } from '@vuon/contract/day';
import type { Reentry } from '@vuon/contract/handbook/safe-date';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import type { EntityScope } from '#http/lists/record-list.ts';
import { treesOfTargets } from '#orchard';
import { findRunning } from './safe-date.queries.ts';

type Planned = { targets: Target[]; startsOn: string; dueAt: string };

/** The applications after which trees may not be entered when work on them begins, or now if that is later. A warning: nothing is refused. */
export const findReentry = async (
  { db, entityId, clock }: Pick<EntityScope, 'db' | 'entityId' | 'clock'>,
  { targets, startsOn, dueAt }: Planned,
): Promise<Reentry[]> => {
  const begins = new Date(Math.max(clock().getTime(), Date.parse(`${startsOn}T00:00:00+07:00`))).toISOString();
  // Nearly always nothing runs, and then the trees need not be looked for.
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from diary_trees where entity_id = ${entityId} and counts
      and reenter_from > ${begins}::timestamptz) as found`.execute(db);
  if (!rows[0]?.found) return [];
  const trees = await treesOfTargets({ db, entityId }, targets, 'targets');
  const running = await findRunning(db, entityId, trees, { day: dayInVietnam(new Date(dueAt)), now: begins });
  return running.flatMap(({ entry, reenterFrom, plantCount }) =>
    reenterFrom ? [{ entry, reenterFrom, plantCount }] : [],
  );
};
