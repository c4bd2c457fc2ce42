import { areaWords } from '@vuon/contract/orchard/area';
import { listRecord } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { formatCertificates } from './area.columns.ts';
import { findAreaRef } from './area.queries.ts';

export const areaRecord = listRecord({
  type: 'area',
  noun: 'khu vực trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  list: { find: findAreaRef },
  words: areaWords,
  shows: { certificates: formatCertificates, location: locationInWords },
});
