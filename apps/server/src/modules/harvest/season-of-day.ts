import { holdSeason } from '#crops';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

type Wanted = { seasonId: number | null; cropGroupId: number; day: string };

/** The season that was named, which must be of the crop group; without a name that of the crop group on the day, if there is one. */
export const seasonOfDay = async (scope: Scope, { seasonId, cropGroupId, day }: Wanted): Promise<number | null> => {
  if (seasonId === null) return findSeasonOfDay(scope, cropGroupId, day);
  const season = await holdSeason(scope, seasonId);
  if (!season) throw problem('record.not_found', 'Không có mùa vụ này, hoặc nó đã bị xóa.', { path: 'seasonId' });
  if (season.cropGroupId !== cropGroupId)
    throw problem('request.invalid', `Mùa vụ ${season.name} là của ${season.cropGroupName}.`, { path: 'seasonId' });
  return seasonId;
};

/** The main season first, if an off-season runs on the same day. */
const findSeasonOfDay = async ({ db, entityId }: Scope, cropGroupId: number, day: string) => {
  const found = await db
    .selectFrom('season')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('crop_group_id', '=', cropGroupId)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('kind', '=', 'main'), 'desc')
    .orderBy('id')
    .forShare()
    .executeTakeFirst();
  return found?.id ?? null;
};
