import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A duty of a person. A module above contributes its own, so that its records do not lose their person unnoticed. */
export type PersonDuty = {
  /** The words that follow 'đang': 'phụ trách khu vực'. */
  words: string;
  /** Selects `person_id`, and `name` and `key` (to sort by) of each living record of the entity that is in their charge. */
  held: (entityId: number) => RawBuilder<unknown>;
};

const leadsCrews: PersonDuty = {
  words: 'là tổ trưởng của',
  held: (entityId) => sql`
    select foreman_id as person_id, name, sort_name as key from crew
    where entity_id = ${entityId} and deleted_at is null`,
};

const named = 3;

/** 'là tổ trưởng của Tổ tưới; phụ trách lô A1, A2, A3 và 9 nơi khác'; null for a person without duties. */
export const dutiesInWords = async (
  others: PersonDuty[],
  db: Db,
  entityId: number,
  personId: number,
): Promise<string | null> => {
  const found: string[] = [];
  for (const { words, held } of [leadsCrews, ...others]) {
    const { rows } = await sql<{ names: string[]; rest: number }>`
      select (array_agg(name order by key))[1:${sql.lit(named)}] as names,
        greatest(count(*)::int - ${sql.lit(named)}, 0) as rest
      from (${held(entityId)}) as held where person_id = ${personId} having count(*) > 0`.execute(db);
    for (const { names, rest } of rows)
      found.push(`${words} ${names.join(', ')}${rest ? ` và ${rest.toLocaleString('vi-VN')} nơi khác` : ''}`);
  }
  return found.length ? found.join('; ') : null;
};
