import { rowWords } from '@vuon/contract/orchard/row';
import { listRecord } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { findRowRef } from './row.queries.ts';

export const rowRecord = listRecord({
  type: 'row',
  noun: 'hàng trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  list: { find: findRowRef },
  words: rowWords,
  within: ({ areaId, plotId }) => [areaId as number | null, plotId as number | null],
  place: ({ plotCode }) => (plotCode ? `Lô ${plotCode}` : undefined),
  shows: { location: locationInWords },
});
