import { randomBytes } from 'node:crypto';
import { dayInVietnam } from '@vuon/contract/day';
import { type MapShare, type MapShareInput, type MapShareUpdate, shareDetails } from '@vuon/contract/maps/map-share';
import { changeRecord, recordCreated, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findLivingAreas, findMapShare, mapShareColumns, mapShareTable } from './map-share.queries.ts';

const mapShares = storedKind<Scope, MapShare>({
  type: 'map-share',
  noun: 'Liên kết',
  missing: 'Không có liên kết chia sẻ này trong đơn vị đã chọn.',
  table: mapShareTable,
  find: findMapShare,
  // The token opens the map, so it stays out of the history, which outlives the link. Opening the link is not a change.
  snapshot: ({ token, openedAt, ...share }) => share,
});

export const createMapShare = async (scope: Scope, input: MapShareInput): Promise<MapShare> => {
  await refuseUnknownAreas(scope, input.areaIds, []);
  refusePast(scope, input.expiresOn);
  const id = await mapShareTable.insert(scope, { ...mapShareColumns(tidy(input)), token: newToken(scope.entityId) });
  return recordCreated(scope, mapShares, id);
};

/** An area that was removed since, and a day that has passed since, may stay in the link. */
export const editMapShare = (scope: Scope, id: number, { version, ...input }: MapShareUpdate): Promise<MapShare> =>
  changeRecord(scope, mapShares, { id, version, action: 'update' }, async (before) => {
    if (before.revokedAt)
      throw problem('share.revoked', `${before.name} đã bị thu hồi, không dùng lại được. Hãy tạo liên kết mới.`);
    await refuseUnknownAreas(scope, input.areaIds, before.areaIds);
    if (input.expiresOn !== before.expiresOn) refusePast(scope, input.expiresOn);
    await mapShareTable.change(scope, id, mapShareColumns(tidy(input)));
  });

/** Takes effect at once and for ever; revoking again changes nothing. */
export const revokeMapShare = async (scope: Scope, id: number): Promise<MapShare> => {
  await mapShareTable.lock(scope, id);
  const share = await mapShares.get(scope, id);
  if (share.revokedAt) return share;
  return changeRecord(scope, mapShares, { id, version: share.version, action: 'revoke' }, () =>
    mapShareTable.change(scope, id, { revoked_at: scope.clock().toISOString() }),
  );
};

/** The entity's id says where to look for the link; 24 random bytes are the secret. */
const newToken = (entityId: number): string => `${entityId}-${randomBytes(24).toString('base64url')}`;

const tidy = ({ areaIds, details, origins, ...input }: MapShareInput): MapShareInput => ({
  ...input,
  areaIds: [...new Set(areaIds)],
  details: shareDetails.filter((detail) => details.includes(detail)),
  origins: [...new Set(origins)],
});

const refuseUnknownAreas = async ({ db, entityId }: Scope, ids: number[], kept: number[]) => {
  const living = await findLivingAreas(db, entityId, ids);
  const errors = ids.flatMap((id, index) =>
    living.has(id) || kept.includes(id)
      ? []
      : [{ path: `areaIds.${index}`, message: 'Không có khu vực này trong đơn vị' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có khu vực không thuộc đơn vị, hoặc đã bị xóa.', { errors });
};

const refusePast = ({ clock }: Scope, expiresOn: string | null) => {
  if (expiresOn !== null && expiresOn < dayInVietnam(clock()))
    throw problem('request.invalid', 'Ngày hết hạn đã qua.', { path: 'expiresOn' });
};
