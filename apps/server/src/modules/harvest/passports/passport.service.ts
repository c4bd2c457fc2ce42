import { randomBytes } from 'node:crypto';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotPhoto } from '@vuon/contract/harvest/lot-passport';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { presentImages } from '#uploads';
import { lots } from '../lots/lot.service.ts';
import { actOnLots } from '../lots/lot-act.ts';
import { livingLot } from '../lots/lot-hold.ts';
import { findLotPhotos, markHidden, markShown } from './lot-photo.queries.ts';
import { insertPassport, revokeValid } from './passport.queries.ts';

/** The entity's id says where to look for the passport; 24 random bytes are the secret, as in share links of maps. */
const newToken = (entityId: number): string => `${entityId}-${randomBytes(24).toString('base64url')}`;

/** Publishing what is public already changes nothing; after it was revoked, it gets another address. */
export const publishPassport = async (scope: Scope, id: number): Promise<Lot> => {
  const lot = await lots.get(scope, id);
  if (lot.passport) return lot;
  if (lot.origin.yieldCount === 0)
    throw problem('lot.empty', `Lô hàng ${lot.code} chưa có mẻ thu hoạch nào, nên chưa có gì để công khai.`);
  await actOnLots(scope, [id], 'publish-passport', async (held) => {
    livingLot(held, id, 'id');
    // Two users who publish at once follow each other here: the second finds it done.
    if ((await lots.get(scope, id)).passport === null) await insertPassport(scope, id, newToken(scope.entityId));
  });
  return lots.get(scope, id);
};

/** Takes effect at once and for ever; revoking again changes nothing. */
export const revokePassport = async (scope: Scope, id: number): Promise<Lot> => {
  const lot = await lots.get(scope, id);
  if (!lot.passport) return lot;
  await actOnLots(scope, [id], 'revoke-passport', () => revokeValid(scope, id));
  return lots.get(scope, id);
};

export const listLotPhotos = async (links: SignedLinks, scope: Scope, id: number): Promise<LotPhoto[]> => {
  const { db, entityId } = scope;
  const { deletedAt } = await lots.get(scope, id);
  const photos = new Map((await findLotPhotos(db, entityId, id)).map((photo) => [photo.id, photo]));
  const images = [...photos.values()].map((photo) => ({
    entityId,
    id: photo.id,
    // Yields and entries behind a lot are living ones.
    recordDeletedAt: photo.of.type === 'lot' ? deletedAt : null,
  }));
  return (await presentImages(links, db, images)).flatMap((upload) => {
    const photo = photos.get(upload.id);
    return photo ? [{ upload, of: photo.of, isShown: photo.isShown }] : [];
  });
};

/** Only photos that are marked are served to visitors. */
export const showPhoto = async (
  links: SignedLinks,
  scope: Scope,
  { id, uploadId }: { id: number; uploadId: number },
  { isShown }: { isShown: boolean },
): Promise<LotPhoto[]> => {
  const photo = (await listLotPhotos(links, scope, id)).find(({ upload }) => upload.id === uploadId);
  if (!photo) throw problem('record.not_found', 'Lô hàng này không có ảnh đó.');
  if (photo.isShown !== isShown)
    await actOnLots(scope, [id], isShown ? 'show-photo' : 'hide-photo', async (held) => {
      livingLot(held, id, 'id');
      await (isShown ? markShown : markHidden)(scope, id, uploadId);
    });
  return listLotPhotos(links, scope, id);
};
