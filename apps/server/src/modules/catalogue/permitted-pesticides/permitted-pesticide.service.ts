import type {
  PermittedPesticide,
  PermittedPesticideInput,
  PermittedPesticideUpdate,
} from '@vuon/contract/catalogue/permitted-pesticide';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import type { CatalogueScope } from '#http/scope.ts';
import {
  permittedPesticideColumns,
  permittedPesticideList,
  permittedPesticideTable,
} from './permitted-pesticide.queries.ts';

export const permittedPesticideCodes = ownCodes('permitted_pesticide', 'thuốc được phép');

export const permittedPesticides = storedKind<CatalogueScope, PermittedPesticide>({
  type: 'permitted-pesticide',
  noun: 'Thuốc được phép',
  missing: 'Không có thuốc này trong danh mục, hoặc nó thuộc đơn vị khác.',
  table: permittedPesticideTable,
  find: permittedPesticideList.find,
  admit: refuseSystemRecord,
});

export const createPermittedPesticide = async (
  scope: CatalogueScope,
  input: PermittedPesticideInput,
): Promise<PermittedPesticide> => {
  const id = await permittedPesticideTable
    .insert(scope, permittedPesticideColumns(input))
    .catch(permittedPesticideCodes.orTaken);
  return recordCreated(scope, permittedPesticides, id);
};

export const editPermittedPesticide = (
  scope: CatalogueScope,
  id: number,
  { version, ...input }: PermittedPesticideUpdate,
) =>
  changeRecord(scope, permittedPesticides, { id, version, action: 'update' }, () =>
    permittedPesticideTable.change(scope, id, permittedPesticideColumns(input)).catch(permittedPesticideCodes.orTaken),
  );

export const archivePermittedPesticide = (
  scope: CatalogueScope,
  id: number,
  act: { archived: boolean; version: number },
) => archiveRecord(scope, permittedPesticides, permittedPesticideTable, { id, ...act });

export const removePermittedPesticide = (scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, permittedPesticides, { id, version });

export const restorePermittedPesticide = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, permittedPesticides, id, async (pesticide) => {
    await permittedPesticideCodes.refuseUsed(scope, pesticide);
    await permittedPesticideTable.restore(scope, id).catch(permittedPesticideCodes.orTaken);
  });
