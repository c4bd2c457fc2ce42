import { Id } from '@vuon/contract/value';
import { z } from 'zod';
import { findCropGroup, refuseUnusableCropGroup } from '#crops';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type BulkAction, type RowAction, whyNot } from '#lists';
import { findPersonRef } from '#people';
import { refuseUnknownManager } from '../managers/manager.ts';
import { type ChosenPlot, plotBulkCommon as common, deletedFirst, valueToReturnTo } from './plot.bulk.ts';
import { assignPlotManager } from './plot.service.ts';
import { assignCropGroup, refuseLostCropGroup, undoCropGroup } from './plot-crop-group.ts';

/** null: no crop group any more. */
const CropGroupValues = z.strictObject({ cropGroupId: Id.nullable(), alsoPlants: z.boolean() });

const cropGroup: RowAction<ChosenPlot, z.output<typeof CropGroupValues>> = {
  ...common,
  action: 'plot.crop-group',
  verb: 'Đổi nhóm cây',
  undoneBy: 'plot.undo-crop-group',
  values: CropGroupValues,
  isSame: ({ deletedAt, cropGroupId, plantCount }, { values }) =>
    !deletedAt && cropGroupId === values.cropGroupId && !(values.alsoPlants && plantCount),
  refuse: async (scope, { deletedAt }, { values: { cropGroupId } }) => {
    if (deletedAt) return deletedFirst;
    return cropGroupId === null ? null : whyNot(() => refuseUnusableCropGroup(scope, cropGroupId));
  },
  change: async (scope, { cropGroupName, plantCount }, { values }) => ({
    ...(await toCropGroup(requireEntity(scope), cropGroupName, values.cropGroupId)),
    ...(values.alsoPlants && plantCount && { detail: `cùng ${plantCount.toLocaleString('vi-VN')} cây của lô` }),
  }),
  act: (scope, plot, { values }) => assignCropGroup(requireEntity(scope), plot, values),
};

const undoCropGroups: RowAction<ChosenPlot> = {
  ...common,
  action: 'plot.undo-crop-group',
  verb: 'Trả lại nhóm cây',
  refuse: async (scope, plot, { undoes }) => {
    if (plot.deletedAt) return deletedFirst;
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'cropGroupId', undoes);
    if (!undone) return 'Nhóm cây đã được đổi lại sau thao tác này.';
    return whyNot(() => refuseLostCropGroup(requireEntity(scope), undone.before));
  },
  change: async (scope, plot, { undoes }) => {
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'cropGroupId', undoes);
    return toCropGroup(requireEntity(scope), plot.cropGroupName, undone?.before ?? null);
  },
  act: async (scope, plot, { undoes }) => {
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'cropGroupId', undoes);
    return undoCropGroup(requireEntity(scope), plot, undone?.before ?? null, undoes ?? '');
  },
};

const toCropGroup = async ({ db, entityId }: Scope, from: string | null, id: number | null) => {
  const to = id === null ? null : (await findCropGroup(db, entityId, id))?.name;
  return { ...(from && { from }), ...(to && { to }) };
};

const ManagerValues = z.strictObject({ managerId: Id.nullable() });

const manager: RowAction<ChosenPlot, z.output<typeof ManagerValues>> = {
  ...common,
  action: 'plot.manager',
  verb: 'Giao phụ trách',
  undoneBy: 'plot.undo-manager',
  values: ManagerValues,
  isSame: ({ managerId, deletedAt }, { values }) => !deletedAt && managerId === values.managerId,
  refuse: async (scope, { deletedAt }, { values }) =>
    deletedAt ? deletedFirst : whyNot(() => refuseUnknownManager(requireEntity(scope), values.managerId)),
  change: async (scope, { managerName }, { values }) => toManager(requireEntity(scope), managerName, values.managerId),
  act: (scope, plot, { values }) => assignPlotManager(requireEntity(scope), plot, values.managerId),
};

const undoManager: RowAction<ChosenPlot> = {
  ...common,
  action: 'plot.undo-manager',
  verb: 'Trả lại người phụ trách',
  refuse: async (scope, plot, { undoes }) => {
    if (plot.deletedAt) return deletedFirst;
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'managerId', undoes);
    if (!undone) return 'Người phụ trách đã được đổi lại sau thao tác này.';
    return whyNot(() => refuseUnknownManager(requireEntity(scope), undone.before));
  },
  change: async (scope, plot, { undoes }) => {
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'managerId', undoes);
    return toManager(requireEntity(scope), plot.managerName, undone?.before ?? null);
  },
  act: async (scope, plot, { undoes }) => {
    const undone = await valueToReturnTo(requireEntity(scope), plot, 'managerId', undoes);
    return assignPlotManager(requireEntity(scope), plot, undone?.before ?? null);
  },
};

const toManager = async ({ db, entityId }: Scope, from: string | null, id: number | null) => {
  const to = id === null ? null : (await findPersonRef(db, entityId, id))?.name;
  return { ...(from && { from }), ...(to && { to }) };
};

export const plotAssignBulk: BulkAction<ChosenPlot>[] = [cropGroup, undoCropGroups, manager, undoManager];
