import { sql } from 'kysely';
import type { CropGroupUse, SeasonUse } from '#crops';
import type { RatedSubjectSource } from '#handbook';
import { targetsJoined, targetsOfSets } from '#orchard';
import { lotCode } from '../codes.ts';
import { findSetsBehind } from './lot-origin.queries.ts';

// What lots tell the modules below.

const of = (entityId: number | null) => (entityId === null ? sql`true` : sql`lot.entity_id = ${entityId}`);

/** Removed lots count too: they may come back. */
export const lotCropGroups: CropGroupUse = {
  noun: 'lô hàng',
  count: async (db, entityId, cropGroupId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lot where ${of(entityId)} and crop_group_id = ${cropGroupId}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  groups: (entityId) => sql`select crop_group_id from lot where ${of(entityId)}`,
};

export const lotSeasons: SeasonUse = {
  noun: 'lô hàng',
  held: (entityId) => sql`
    select lot.season_id, ${lotCode()} as name from lot
    where lot.entity_id = ${entityId} and lot.deleted_at is null and lot.season_id is not null`,
};

/** Lots are rated by the places that their fruit came from. */
export const ratedLots: RatedSubjectSource = {
  kind: 'lot',
  hold: async ({ db, entityId }, id) => {
    const { rows } = await sql<{ code: string }>`
      select ${lotCode()} as code from lot where entity_id = ${entityId} and id = ${id} and deleted_at is null
      for share`.execute(db);
    return rows[0]?.code ?? null;
  },
  targets: async ({ db, entityId }, id) => {
    const sets = await targetsOfSets(db, entityId, await findSetsBehind(db, entityId, id));
    return targetsJoined({ db, entityId }, [...sets.values()].flat());
  },
};
