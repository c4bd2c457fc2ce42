import { listImages } from '#uploads';
import type { TimelineSource } from './timeline-source.ts';

/** Photos of the tree, at the time when they were taken if the camera recorded it. */
export const plantPhotos: TimelineSource = {
  source: 'photo',
  read: async (db, { entityId, plantId, deletedAt, before, limit }, links) => {
    const record = { entityId, recordType: 'plant' as const, recordId: plantId };
    const images = await listImages(links, db, record, { before, limit, recordDeletedAt: deletedAt });
    return images.map(({ id, at, name, caption, url, createdByName }) => ({
      id: `photo:${id}`,
      at,
      title: 'Chụp ảnh',
      detail: caption,
      tone: 'green' as const,
      actorName: createdByName,
      record: null,
      pictures: [{ url, name }],
    }));
  },
};
