import { PlantStatusQuery } from '@vuon/contract/catalogue/plant-status';
import type { CatalogueScope } from '../../http/scope.ts';
import { type BulkAction, type BulkList, whyNot } from '../lists/index.ts';
import {
  countPlantStatuses,
  findPlantStatuses,
  readPlantStatuses,
  type StoredPlantStatus,
} from './plant-status.queries.ts';
import {
  archivePlantStatus,
  refuseSystemRecord,
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
const common = { list, may: 'catalogue.write' } as const;

const deleted = 'Đã bị xóa; hãy khôi phục trước.';
const refuseOthers = (scope: CatalogueScope, status: StoredPlantStatus) =>
  whyNot(() => refuseSystemRecord(scope, status));

export const plantStatusBulk = (use: PlantStatusUse): BulkAction<StoredPlantStatus>[] => [
  {
    ...common,
    action: 'plant-status.archive',
    verb: 'Lưu trữ',
    refuse: async (scope, status) => {
      if (status.deletedAt) return deleted;
      return status.archived ? 'Đã lưu trữ từ trước.' : refuseOthers(scope, status);
    },
    act: (scope, { id, version }) => archivePlantStatus(use, scope, id, { archived: true, version }),
  },
  {
    ...common,
    action: 'plant-status.unarchive',
    verb: 'Dùng lại',
    refuse: async (scope, status) => {
      if (status.deletedAt) return deleted;
      return status.archived ? refuseOthers(scope, status) : 'Đang dùng, không lưu trữ.';
    },
    act: (scope, { id, version }) => archivePlantStatus(use, scope, id, { archived: false, version }),
  },
  {
    ...common,
    action: 'plant-status.remove',
    verb: 'Xóa',
    refuse: async (scope, status) => {
      if (status.deletedAt) return 'Đã bị xóa từ trước.';
      return (await refuseOthers(scope, status)) ?? whyNot(() => refuseUsed(use, scope, status));
    },
    act: (scope, { id, version }) => removePlantStatus(use, scope, id, version),
  },
  {
    ...common,
    action: 'plant-status.restore',
    verb: 'Khôi phục',
    refuse: async (scope, status) => {
      if (!status.deletedAt) return 'Chưa bị xóa.';
      return (await refuseOthers(scope, status)) ?? whyNot(() => refuseUsedName(scope, status));
    },
    act: (scope, { id }) => restorePlantStatus(use, scope, id),
  },
];
