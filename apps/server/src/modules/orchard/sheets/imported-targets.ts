import type { Target } from '@vuon/contract/orchard/target';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ImportBatch } from '#imports';
import { storeTargets } from '../targets/target-set.service.ts';

/** Stores the targets that were found for rows of an import (`foundTargets`). The id of a row's set as SQL over `r`; rows with the same targets share one. */
export const storeFoundTargets = async (
  tx: Db,
  { entityId }: ImportBatch<number>,
  rows: RawBuilder<unknown>,
): Promise<RawBuilder<number>> => {
  const { rows: read } = await sql<{ line: number; targets: Target[] }>`
    select line, input -> 'foundTargets' as targets from ${rows} as r order by line`.execute(tx);
  const sets = new Map<string, number>();
  const byLine: Record<number, number> = {};
  for (const { line, targets } of read) {
    const key = JSON.stringify(targets);
    const setId = sets.get(key) ?? (await storeTargets({ db: tx, entityId }, targets));
    sets.set(key, setId);
    byLine[line] = setId;
  }
  return sql<number>`(${JSON.stringify(byLine)}::text::jsonb ->> r.line::text)::int`;
};
