import { PlantStatusQuery } from '@vuon/contract/catalogue/plant-status';
import { type BulkList, catalogueBulk } from '#lists';
import {
  countPlantStatuses,
  findPlantStatuses,
  readPlantStatuses,
  type StoredPlantStatus,
} from './plant-status.queries.ts';
import {
  archivePlantStatus,
  refuseUsed,
  refuseUsedName,
  removePlantStatus,
  restorePlantStatus,
} from './plant-status.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

const list: BulkList<StoredPlantStatus, PlantStatusQuery> = {
  type: 'plant-status',
  noun: 'tình trạng',
  query: PlantStatusQuery,
  read: ({ db, entityId }, query, by) => readPlantStatuses(db, entityId, { ...query, page: 1, sort: 'name', ...by }),
  count: ({ db, entityId }, query) => countPlantStatuses(db, entityId, query),
  find: ({ db, entityId }, ids) => findPlantStatuses(db, entityId, ids),
};

export const plantStatusBulk = (use: PlantStatusUse) =>
  catalogueBulk(list, {
    may: 'catalogue.write',
    refuseRemoving: (scope, status) => refuseUsed(use, scope, status),
    refuseRestoring: refuseUsedName,
    archive: (scope, { id, version }, archived) => archivePlantStatus(use, scope, id, { archived, version }),
    remove: (scope, { id, version }) => removePlantStatus(use, scope, id, version),
    restore: (scope, { id }) => restorePlantStatus(use, scope, id),
  });
