import { type MapShare, mapShareWords, shareDetailLabels } from '@vuon/contract/maps/map-share';
import { listRecord } from '#records';
import { findMapShare } from './map-share.queries.ts';

export const mapShareRecord = listRecord({
  type: 'map-share',
  noun: 'liên kết chia sẻ bản đồ',
  read: 'map-shares.read',
  write: 'map-shares.write',
  list: { find: findMapShare },
  words: mapShareWords,
  shows: {
    areas: (areas: MapShare['areas']) => areas.map(({ name }) => name).join(', '),
    details: (details: MapShare['details']) => details.map((detail) => shareDetailLabels[detail]).join(', '),
    origins: (origins: string[]) => origins.join(', '),
  },
});
