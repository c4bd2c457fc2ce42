import { dayInVietnam } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Clock } from '#http/scope.ts';
import type { TileScope } from '../tiles/tile-scope.ts';
import { type FoundShare, findShareByToken } from './map-share.queries.ts';

const tokenPattern = /^([1-9]\d{0,8})-[\w-]{32}$/;

/** What a token opens at this moment. Who has none, a wrong or a dead one is told which it is, and nothing of the entity. */
export const getShare = async (db: Db, token: string, now: Date): Promise<FoundShare> => {
  const [, entityId] = tokenPattern.exec(token) ?? [];
  const share = entityId === undefined ? undefined : await findShareByToken(db, Number(entityId), token);
  if (!share)
    throw problem('share.unknown', 'Liên kết không đúng, hoặc đã bị sửa mất một phần. Hãy hỏi lại người gửi.');
  if (share.revokedAt || share.entityStatus === 'closed')
    throw problem('share.revoked', 'Người chia sẻ đã thu hồi liên kết này. Hãy hỏi họ nếu bạn vẫn cần xem bản đồ.');
  // The last day counts whole, where the orchards are.
  if (share.expiresOn !== null && share.expiresOn < dayInVietnam(now))
    throw problem('share.expired', 'Liên kết này đã hết hạn. Hãy xin người gửi liên kết mới.');
  return share;
};

export const shareScope = async (db: Db, token: string, clock: Clock): Promise<TileScope> => {
  const { entityId, areaIds, details } = await getShare(db, token, clock());
  return { entityId, areaIds, details };
};

const pagePath = '/map-external';

/**
 * Who may show this page of ours in a frame. None for all pages but that of a share link, and for a dead one. Its page itself is
 * served all the same: it says what is wrong.
 */
export const frameOrigins = async (db: Db, address: string, now: Date): Promise<string[]> => {
  const [path = '', query] = address.split('?');
  if (path !== pagePath && path !== `${pagePath}/`) return [];
  return getShare(db, new URLSearchParams(query).get('share') ?? '', now).then(
    ({ origins }) => origins,
    () => [],
  );
};
