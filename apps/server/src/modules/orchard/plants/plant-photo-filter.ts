import { sql } from 'kysely';
import type { PlantFilterSource } from './plant-filter-source.ts';

/** Trees that have a photo, or trees that have none. */
export const plantPhotoFilter: PlantFilterSource<'photographed'> = {
  key: 'photographed',
  label: 'Ảnh',
  words: (value) => (value === 'true' ? 'Có ảnh' : 'Chưa có ảnh'),
  where: (entityId, value) => {
    const has = sql<boolean>`plant.id in (
      select upload.record_id from upload where upload.entity_id = ${entityId} and upload.record_type = 'plant'
        and upload.state = 'stored' and upload.deleted_at is null and upload.type like 'image/%')`;
    return value === 'true' ? has : sql<boolean>`not ${has}`;
  },
};
