import type { WorkType, WorkTypeInput, WorkTypeUpdate } from '@vuon/contract/catalogue/work-type';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type CatalogueUse, refuseUsed } from '../catalogue-use.ts';
import { workTypeColumns, workTypeList, workTypeTable } from './work-type.queries.ts';

export const workTypeCodes = ownCodes('work_type', 'loại công việc');

export const workTypes = storedKind<CatalogueScope, WorkType>({
  type: 'work-type',
  noun: 'Loại công việc',
  missing: 'Không có loại công việc này, hoặc nó thuộc đơn vị khác.',
  table: workTypeTable,
  find: workTypeList.find,
  admit: refuseSystemRecord,
});

export const createWorkType = async (scope: CatalogueScope, input: WorkTypeInput): Promise<WorkType> => {
  const id = await workTypeTable.insert(scope, workTypeColumns(input)).catch(workTypeCodes.orTaken);
  return recordCreated(scope, workTypes, id);
};

export const editWorkType = (scope: CatalogueScope, id: number, { version, ...input }: WorkTypeUpdate) =>
  changeRecord(scope, workTypes, { id, version, action: 'update' }, () =>
    workTypeTable.change(scope, id, workTypeColumns(input)).catch(workTypeCodes.orTaken),
  );

export const archiveWorkType = (scope: CatalogueScope, id: number, act: { archived: boolean; version: number }) =>
  archiveRecord(scope, workTypes, workTypeTable, { id, ...act });

export const removeWorkType = (uses: CatalogueUse[], scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, workTypes, { id, version }, (workType) => refuseUsed(uses, scope, workTypes.noun, workType));

export const restoreWorkType = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, workTypes, id, async (workType) => {
    await workTypeCodes.refuseUsed(scope, workType);
    await workTypeTable.restore(scope, id).catch(workTypeCodes.orTaken);
  });
