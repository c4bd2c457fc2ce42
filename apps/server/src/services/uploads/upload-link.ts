import { isImage, type Upload, uploadRoutes } from '@vuon/contract/uploads/upload';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { FoundRecord } from '#records';
import type { StoredSize } from './store-keys.ts';
import type { StoredUpload } from './upload.queries.ts';

type Linked = Pick<StoredUpload, 'entityId' | 'id' | 'deletedAt'>;
type LinkedRecord = Pick<FoundRecord, 'deletedAt'>;

/** A link opens one size of one upload in its present state: deleting the upload, or its record, closes earlier links. */
export const linkSubject = ({ entityId, id, deletedAt }: Linked, record: LinkedRecord, size: StoredSize): string =>
  ['upload', entityId, id, size, deletedAt ?? 'live', record.deletedAt ?? 'live'].join(' ');

export const linkToUpload = (links: SignedLinks, upload: Linked, record: LinkedRecord, size: StoredSize): string => {
  const signature = links.sign(linkSubject(upload, record, size));
  const query = new URLSearchParams({ entity: String(upload.entityId), size, ...signature });
  return `${uploadRoutes.content.path.replace(':id', String(upload.id))}?${query}`;
};

export const presentUpload = (links: SignedLinks, upload: StoredUpload, record: LinkedRecord): Upload => {
  const { entityId, storeKey, createdBy, updatedByName, longitude, latitude, ...shown } = upload;
  const linkTo = (size: StoredSize) => linkToUpload(links, upload, record, size);
  return {
    ...shown,
    place: longitude === null || latitude === null ? null : { longitude, latitude },
    url: linkTo('original'),
    thumbnails: isImage(upload.type)
      ? { small: linkTo('small'), medium: linkTo('medium'), large: linkTo('large') }
      : null,
  };
};
