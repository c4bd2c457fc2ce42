import { listImages } from '#uploads';
import type { PlaceTimelineSource } from './place-timeline-source.ts';

/** Photos that were attached to the area, plot or row itself. */
export const placePhotos: PlaceTimelineSource = {
  source: 'photo',
  read: async (db, { entityId, place, deletedAt, before, limit }, links) => {
    const record = { entityId, recordType: place.kind, recordId: place.id };
    const images = await listImages(links, db, record, { before, limit, recordDeletedAt: deletedAt });
    return images.map(({ id, at, name, caption, url, createdByName }) => ({
      id: `photo:${id}`,
      at,
      title: 'Chụp ảnh',
      detail: caption,
      tone: 'green',
      actorName: createdByName,
      record: null,
      pictures: [{ url, name }],
    }));
  },
};
