import { dayInVietnam } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Clock } from '#http/scope.ts';
import type { TileScope } from '../tiles/tile-scope.ts';
import { type FoundShare, findShareByToken } from './map-share.queries.ts';

const tokenPattern = /^([1-9]\d{0,8})-[\w-]{32}$/;

/** The share link of a token. For an unknown, revoked or expired token the caller learns which it is, and nothing else. */
export const getShare = async (db: Db, token: string, now: Date): Promise<FoundShare> => {
  const [, entityId] = tokenPattern.exec(token) ?? [];
  const share = entityId === undefined ? undefined : await findShareByToken(db, Number(entityId), token);
  if (!share)
    throw problem('share.unknown', 'Liên kết không đúng, hoặc đã bị sửa mất một phần. Hãy hỏi lại người gửi.');
  if (share.revokedAt || share.entityStatus === 'closed')
    throw problem('share.revoked', 'Người chia sẻ đã thu hồi liên kết này. Hãy hỏi họ nếu bạn vẫn cần xem bản đồ.');
  // The link is valid to the end of its last day in Viet Nam.
  if (share.expiresOn !== null && share.expiresOn < dayInVietnam(now))
    throw problem('share.expired', 'Liên kết này đã hết hạn. Hãy xin người gửi liên kết mới.');
  return share;
};

export const shareScope = async (db: Db, token: string, clock: Clock): Promise<TileScope> => {
  const { entityId, areaIds, details } = await getShare(db, token, clock());
  return { entityId, areaIds, details, on: null };
};

const pagePath = '/map-external';

/**
 * The origins that may show this page in a frame. Empty for all pages but that of a valid share link. The page of an invalid
 * link is served all the same: it says what is wrong.
 */
export const frameOrigins = async (db: Db, address: string, now: Date): Promise<string[]> => {
  const [path = '', query] = address.split('?');
  if (path !== pagePath && path !== `${pagePath}/`) return [];
  return getShare(db, new URLSearchParams(query).get('share') ?? '', now).then(
    ({ origins }) => origins,
    () => [],
  );
};
