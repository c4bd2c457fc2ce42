import type { PlanTemplateInput } from '@vuon/contract/cultivation/plan-template';
import type { FieldError } from '@vuon/contract/problem';
import { holdWorkTypes } from '#catalogue';
import { holdCropGroups } from '#crops';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import { holdMaterialUses } from '../held-references.ts';

type Owner = { db: Db; entityId: number | null };
export type Had = {
  cropGroupId: number | null;
  lines: { workType: { id: number }; materials: { materialId: number }[] }[];
};

/**
 * Holds the crop group, work types and materials, which the template's owner must see and use. Those that it has already (`had`) may
 * stay, though they were put away since.
 */
export const holdTemplateReferences = async (
  owner: Owner,
  input: PlanTemplateInput,
  had: Had | null,
): Promise<void> => {
  await holdCrop(owner, input.cropGroupId, had?.cropGroupId ?? null);
  await holdTypes(owner, input.lines, new Set(had?.lines.map(({ workType }) => workType.id)));
  const hadMaterials = had?.lines.flatMap(({ materials }) => materials.map(({ materialId }) => materialId)) ?? [];
  for (const [index, { materials }] of input.lines.entries())
    await holdMaterialUses(owner, materials, hadMaterials, `lines.${index}.materials`);
};

const holdCrop = async ({ db, entityId }: Owner, cropGroupId: number | null, had: number | null) => {
  if (cropGroupId === null || cropGroupId === had) return;
  const [held] = await holdCropGroups(db, entityId, [cropGroupId]);
  if (!held || held.archived)
    throw problem('record.not_found', 'Không có nhóm cây này, hoặc nó đã được lưu trữ.', { path: 'cropGroupId' });
};

const holdTypes = async ({ db, entityId }: Owner, lines: PlanTemplateInput['lines'], had: Set<number>) => {
  const held = await holdWorkTypes(db, entityId, [...new Set(lines.map(({ workTypeId }) => workTypeId))]);
  const found = new Map(held.map((type) => [type.id, type]));
  const errors = lines.flatMap(({ title, workTypeId }, index): FieldError[] => {
    const type = found.get(workTypeId);
    if (had.has(workTypeId) || (type && !type.archived)) return [];
    const message = type ? `loại ${type.name} đã được lưu trữ` : 'loại công việc không có, hoặc đã bị xóa';
    return [{ path: `lines.${index}.workTypeId`, message: `Việc “${title}”: ${message}` }];
  });
  if (errors.length) throw problem('record.not_found', 'Có loại công việc không dùng được.', { errors });
};
