import type { Material, MaterialInput, MaterialUpdate } from '@vuon/contract/catalogue/material';
import { archiveRecord, changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { holdCropGroups } from '#crops';
import { refuseSystemRecord } from '#http/lists/catalogue.ts';
import { ownCodes } from '#http/own-codes.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { type CatalogueUse, refuseUsed } from '../catalogue-use.ts';
import { materialColumns, materialList, materialTable, replaceMaterialCrops } from './material.queries.ts';

export const materialCodes = ownCodes('material', 'vật tư');

export const materials = storedKind<CatalogueScope, Material>({
  type: 'material',
  noun: 'Vật tư',
  missing: 'Không có vật tư này, hoặc nó thuộc đơn vị khác.',
  table: materialTable,
  find: materialList.find,
  admit: refuseSystemRecord,
});

export const createMaterial = async (scope: CatalogueScope, input: MaterialInput): Promise<Material> => {
  await holdCrops(scope, input, scope.entityId, []);
  const id = await materialTable.insert(scope, materialColumns(input)).catch(materialCodes.orTaken);
  await replaceMaterialCrops(scope.db, id, input.crops);
  return recordCreated(scope, materials, id);
};

export const editMaterial = (scope: CatalogueScope, id: number, { version, ...input }: MaterialUpdate) =>
  changeRecord(scope, materials, { id, version, action: 'update' }, async ({ entityId, crops }) => {
    await holdCrops(scope, input, entityId, crops);
    await materialTable.change(scope, id, materialColumns(input)).catch(materialCodes.orTaken);
    await replaceMaterialCrops(scope.db, id, input.crops);
  });

export const archiveMaterial = (scope: CatalogueScope, id: number, act: { archived: boolean; version: number }) =>
  archiveRecord(scope, materials, materialTable, { id, ...act });

export const removeMaterial = (uses: CatalogueUse[], scope: CatalogueScope, id: number, version: number) =>
  removeRecord(scope, materials, { id, version }, (material) => refuseUsed(uses, scope, materials.noun, material));

export const restoreMaterial = (scope: CatalogueScope, id: number) =>
  restoreRecord(scope, materials, id, async (material) => {
    await materialCodes.refuseUsed(scope, material);
    await materialTable.restore(scope, id).catch(materialCodes.orTaken);
  });

/** Holds crop groups, which the material's owner must see and use; one that was archived or removed since may stay. */
const holdCrops = async (
  { db }: CatalogueScope,
  { crops }: MaterialInput,
  ownerId: number | null,
  before: Material['crops'],
) => {
  const held = await holdCropGroups(
    db,
    ownerId,
    crops.map(({ cropGroupId }) => cropGroupId),
  );
  const usable = new Set([
    ...held.flatMap(({ id, archived }) => (archived ? [] : id)),
    ...before.map(({ cropGroupId }) => cropGroupId),
  ]);
  const errors = crops.flatMap(({ cropGroupId }, index) =>
    usable.has(cropGroupId)
      ? []
      : [{ path: `crops.${index}.cropGroupId`, message: 'Không có nhóm cây này, hoặc nó đã được lưu trữ' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có nhóm cây không dùng được cho vật tư này.', { errors });
};
