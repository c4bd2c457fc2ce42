import type { RecordWords } from '#lib/records/record-types.ts';
import { entitiesPath, entityPath } from './paths.ts';

export const entityRecord: RecordWords = {
  noun: 'đơn vị',
  list: { title: 'Đơn vị', path: entitiesPath },
  pathOf: ({ id }) => entityPath(id),
  imports: { may: 'admin' },
};

export const membershipRecord: RecordWords = { noun: 'thành viên', list: null, pathOf: null };

export const linkRecord: RecordWords = { noun: 'liên kết', list: null, pathOf: null };
