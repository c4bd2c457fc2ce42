import { isOverDose } from '@vuon/contract/cultivation/material-total';
import type { MaterialUseInput } from '@vuon/contract/cultivation/material-use';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { FieldError } from '@vuon/contract/problem';
import { holdMaterials, holdWorkTypes } from '#catalogue';
import { problem } from '#http/problem.ts';
import type { CatalogueScope, Scope } from '#http/scope.ts';

/** Holds a work type, and refuses one that is unknown, removed or archived. */
export const holdWorkType = async ({ db, entityId }: Scope, workTypeId: number, path = 'workTypeId'): Promise<void> => {
  const [type] = await holdWorkTypes(db, entityId, [workTypeId]);
  if (!type) throw problem('record.not_found', 'Không có loại công việc này, hoặc nó đã bị xóa.', { path });
  if (type.archived)
    throw problem('record.not_found', `Loại công việc ${type.name} đã được lưu trữ. Hãy chọn loại khác.`, { path });
};

/**
 * Holds materials, and refuses those that cannot be used and doses above the label's without a reason. Materials that a record has
 * already (`had`) may stay, though they were put away since.
 */
export const holdMaterialUses = async (
  { db, entityId }: Pick<CatalogueScope, 'db' | 'entityId'>,
  uses: MaterialUseInput[],
  had: number[],
  path = 'materials',
): Promise<void> => {
  if (!uses.length) return;
  const held = await holdMaterials(
    db,
    entityId,
    uses.map(({ materialId }) => materialId),
  );
  const found = new Map(held.map((material) => [material.id, material]));
  const unknown = uses.flatMap(({ materialId }, index): FieldError[] => {
    const material = found.get(materialId);
    const message = material ? `${material.name} đã được lưu trữ` : 'Không có vật tư này, hoặc nó đã bị xóa';
    return had.includes(materialId) || (material && !material.archived)
      ? []
      : [{ path: `${path}.${index}.materialId`, message }];
  });
  if (unknown.length) throw problem('record.not_found', 'Có vật tư không dùng được.', { errors: unknown });
  const over = uses.flatMap((use, index): FieldError[] => {
    const material = found.get(use.materialId);
    if (!material || use.overDoseReason || !isOverDose(use, material)) return [];
    const most = doseWords({
      dose: material.maxDose ?? 0,
      doseUnit: material.doseUnit ?? use.doseUnit,
      dosePer: material.dosePer ?? use.dosePer,
      water: null,
      waterPer: null,
    });
    const message = `Liều cao hơn mức tối đa ${most} ghi trên nhãn của ${material.name}. Hãy ghi lý do`;
    return [{ path: `${path}.${index}.overDoseReason`, message }];
  });
  if (over.length)
    throw problem('material.over_dose', `${over.map(({ message }) => message).join('; ')}.`, { errors: over });
};
