import { type Area, AreaQuery } from '@vuon/contract/orchard/area';
import { Id } from '@vuon/contract/value';
import { z } from 'zod';
import { findFieldChange } from '#audit';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type BulkAction, bulkList, type RowAction, removeAndRestore, whyNot } from '#lists';
import { findPersonRef } from '#people';
import { refuseUnknownManager } from '../managers/manager.ts';
import { type PlaceUse, refuseUsedPlace } from '../places/place-use.ts';
import { areaList } from './area.queries.ts';
import { assignManager, refusePlanted, refuseUsedAreaCode, removeArea, restoreArea } from './area.service.ts';

const list = bulkList(areaList, { type: 'area', noun: 'khu vực trồng', query: AreaQuery });
const common = { list, may: 'orchard.write' } as const;

const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const removing = (uses: PlaceUse[]) =>
  removeAndRestore(list, {
    may: 'orchard.write',
    refuseRemoving: async (scope, area) => {
      refusePlanted(area);
      await refuseUsedPlace(uses, requireEntity(scope), { kind: 'area', id: area.id }, `Khu ${area.name}`);
    },
    refuseRestoring: (scope, area) => refuseUsedAreaCode(requireEntity(scope), area),
    remove: (scope, { id, version }) => removeArea(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreArea(requireEntity(scope), id),
  });

/** null: the area has no manager any more. */
const Values = z.strictObject({ managerId: Id.nullable() });
type Values = z.output<typeof Values>;

const assign: RowAction<Area, Values> = {
  ...common,
  action: 'area.manager',
  verb: 'Giao phụ trách',
  undoneBy: 'area.undo-manager',
  values: Values,
  isSame: ({ managerId, deletedAt }, { values }) => !deletedAt && managerId === values.managerId,
  refuse: async (scope, { deletedAt }, { values }) =>
    deletedAt ? deletedFirst : whyNot(() => refuseUnknownManager(requireEntity(scope), values.managerId)),
  change: async (scope, { managerName }, { values }) => fromTo(requireEntity(scope), managerName, values.managerId),
  act: (scope, { id, version }, { values }) => assignManager(requireEntity(scope), id, version, values.managerId),
};

const changedSince = 'Người phụ trách đã được đổi lại sau thao tác này.';

/** Gives each area back to its former manager, as long as it still has the manager that the operation gave it. */
const undoAssign: RowAction<Area> = {
  ...common,
  action: 'area.undo-manager',
  verb: 'Trả lại người phụ trách',
  refuse: async (scope, area, { undoes }) => {
    if (area.deletedAt) return deletedFirst;
    const undone = await managerToReturnTo(requireEntity(scope), area, undoes);
    return undone ? whyNot(() => refuseUnknownManager(requireEntity(scope), undone.before)) : changedSince;
  },
  change: async (scope, area, { undoes }) => {
    const undone = await managerToReturnTo(requireEntity(scope), area, undoes);
    return fromTo(requireEntity(scope), area.managerName, undone?.before ?? null);
  },
  act: async (scope, area, { undoes }) => {
    const undone = await managerToReturnTo(requireEntity(scope), area, undoes);
    return assignManager(requireEntity(scope), area.id, area.version, undone?.before ?? null);
  },
};

const managerToReturnTo = async ({ db, entityId }: Scope, { id, managerId }: Area, operation: string | null) => {
  const found =
    operation === null
      ? undefined
      : await findFieldChange<number>(db, entityId, { type: 'area', id, field: 'managerId' }, operation);
  return found && found.after === managerId ? found : undefined;
};

const fromTo = async ({ db, entityId }: Scope, from: string | null, managerId: number | null) => {
  const to = managerId === null ? null : (await findPersonRef(db, entityId, managerId))?.name;
  return { ...(from && { from }), ...(to && { to }) };
};

export const areaBulk = (uses: PlaceUse[]): BulkAction<Area>[] => [...removing(uses), assign, undoAssign];
