import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { sql } from 'kysely';
import { recordChanges } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findPlantStatuses, holdOwnPlantStatuses, placePlantStatuses } from './plant-status.queries.ts';
import { withCounts } from './plant-status.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

/**
 * The entity's own statuses change places among themselves: their positions are handed out again, so that none gets before
 * the system's or into the place of a removed one. Colours stay as they are.
 */
export const orderPlantStatuses = async (use: PlantStatusUse, scope: Scope, ids: number[]): Promise<PlantStatus[]> => {
  const { db, entityId } = scope;
  const before = await holdOwnPlantStatuses(db, entityId);
  refuseOther(
    before.map(({ id }) => id),
    ids,
  );
  const moved = before.flatMap(({ id: former, position }, place) => {
    const id = ids[place] ?? former;
    return id === former ? [] : { id, position, from: before.findIndex((one) => one.id === id), to: place };
  });
  if (moved.length) {
    await placePlantStatuses(db, entityId, moved);
    const places = moved.map(({ id, from, to }) => sql`(${id}::int, ${from + 1}::int, ${to + 1}::int)`);
    await recordChanges(
      scope,
      { action: 'update', type: 'plant-status', entityId },
      sql`select id, jsonb_build_object('place', "from") as before, jsonb_build_object('place', "to") as after
        from (values ${sql.join(places)}) as moved (id, "from", "to")`,
    );
  }
  const found = await findPlantStatuses(db, entityId, ids);
  return withCounts(
    use,
    scope,
    found.toSorted((one, other) => one.position - other.position),
  );
};

/** Refuses if a status was added or removed since the caller read the list. */
const refuseOther = (own: number[], ids: number[]) => {
  if (own.length === ids.length && new Set(ids).size === ids.length && own.every((id) => ids.includes(id))) return;
  throw problem('version.stale', 'Danh sách tình trạng của đơn vị vừa thay đổi. Hãy xem lại rồi xếp lại thứ tự.');
};
