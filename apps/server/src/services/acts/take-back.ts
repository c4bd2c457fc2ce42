import { sql } from 'kysely';
import { inAct } from '#http/act-context.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { markUndone } from './undone-acts.ts';

/** Marks the act of an import or a planting as taken back, and returns the scope for the changes that do it. */
export const takeBack = async <S extends CatalogueScope>(
  scope: S,
  way: 'import' | 'planting',
  sourceId: number,
): Promise<S> => {
  const { rows } = await sql<{ operation: string }>`
    select operation from act where entity_id = ${scope.entityId ?? 0} and way = ${way} and source_id = ${sourceId}
      and undoes is null order by id limit 1`.execute(scope.db);
  const undoes = rows[0]?.operation;
  if (undoes) await markUndone(scope, undoes);
  return inAct(scope, { way, undoes: undoes ?? null });
};
