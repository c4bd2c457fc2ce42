import type { Material } from '@vuon/contract/catalogue/material';
import { isOverDose, materialTotal } from '@vuon/contract/cultivation/material-total';
import { dayInVietnam } from '@vuon/contract/day';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import { mayDo } from '@vuon/contract/permission';
import type { FieldError } from '@vuon/contract/problem';
import { sql } from 'kysely';
import { checkPermitted } from '#catalogue';
import { holdMaterialUses, holdWorkType, peopleOfUser, refuseGone } from '#cultivation';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { describeSets } from '#orchard';
import { holdPeople } from '#people';
import { reasonToHarvest } from '../safe-dates/safe-date.service.ts';
import type { CheckedMaterial } from './diary-parts.queries.ts';

/** What is referred to already may stay, though it was removed since: by the entry before the change, the corrected one, the order. */
export type Had = {
  workType: Pick<DiaryEntry['workType'], 'id'>;
  materials: Pick<DiaryEntry['materials'][number], 'materialId'>[];
  people: Pick<DiaryEntry['people'][number], 'id'>[];
};
type Before = Had | null;

/** Holds all that an entry refers to, and refuses what is removed, archived, unknown or another entity's. */
export const holdReferences = async (scope: Scope, input: DiaryEntryInput, before: Before): Promise<void> => {
  if (input.workTypeId !== before?.workType.id) await holdWorkType(scope, input.workTypeId);
  await holdMaterialUses(scope, input.materials, before?.materials.map(({ materialId }) => materialId) ?? []);
  await holdWorkers(scope, input, before);
};

/** Somebody who had left before the first day cannot have done it. */
const holdWorkers = async ({ db, entityId }: Scope, { people, startsAt }: DiaryEntryInput, before: Before) => {
  const ids = people.map(({ personId }) => personId);
  const held = await holdPeople(db, entityId, ids);
  const had = new Set(before?.people.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    held.has(id) || had.has(id)
      ? []
      : [{ path: `people.${index}.personId`, message: 'Không có nhân sự này trong đơn vị' }],
  );
  if (errors.length) throw problem('record.not_found', 'Có người không thuộc đơn vị.', { errors });
  await refuseGone(db, entityId, ids, dayInVietnam(new Date(startsAt)), 'people');
};

/** A user who sees no list of people writes of themselves. */
export const withOwnPerson = async (scope: Scope, input: DiaryEntryInput): Promise<DiaryEntryInput> => {
  const { db, entityId, actor } = scope;
  if (input.people.length || mayDo(actor, 'people.read')) return input;
  const { rows } = await sql<{ id: number }>`${peopleOfUser(entityId, actor.userId)}`.execute(db);
  return { ...input, people: rows.map(({ id }) => ({ personId: id, hours: null })) };
};

/**
 * The materials with their totals: as was told, else what the dose comes to for the living trees. A pesticide that is not on the list of
 * permitted ones is refused without a reason, and marked with it.
 */
export const checkMaterials = async (
  { db, entityId }: Scope,
  { materials, endsAt }: DiaryEntryInput,
  targetSetId: number,
): Promise<CheckedMaterial[]> => {
  if (!materials.length) return [];
  const ids = materials.map(({ materialId }) => materialId);
  type Label = Pick<Material, 'id' | 'name' | 'unit' | 'maxDose' | 'doseUnit' | 'dosePer'>;
  const { rows } = await sql<Label>`
    select id, name, unit, max_dose as "maxDose", dose_unit as "doseUnit", dose_per as "dosePer" from material
    where id = any(${ids}::int[])`.execute(db);
  const known = new Map(rows.map((material) => [material.id, material]));
  const permitted = await checkPermitted(db, entityId, ids, dayInVietnam(new Date(endsAt)));
  const extent = (await describeSets(db, entityId, [targetSetId])).get(targetSetId);
  const [unmeasured, refused]: [FieldError[], FieldError[]] = [[], []];
  const checked = materials.map((use, index): CheckedMaterial => {
    const label = known.get(use.materialId);
    const { name = '', unit = use.doseUnit } = label ?? {};
    const isPermitted = permitted.get(use.materialId) ?? null;
    if (isPermitted === false && !use.notPermittedReason)
      refused.push({
        path: `materials.${index}.notPermittedReason`,
        message: `${name} không có trong danh mục thuốc được phép. Hãy ghi lý do`,
      });
    const quantity = use.quantity ?? (extent ? materialTotal(use, extent, unit) : null);
    if (quantity === null)
      unmeasured.push({ path: `materials.${index}.quantity`, message: 'Tổng lượng đã dùng is required' });
    return {
      ...use,
      quantity: quantity ?? 0,
      isPermitted,
      // Reasons mark an entry: one that answers nothing is not kept.
      overDoseReason: label && isOverDose(use, label) ? use.overDoseReason : null,
      notPermittedReason: isPermitted === false ? use.notPermittedReason : null,
    };
  });
  if (unmeasured.length)
    throw problem('request.invalid', 'Không tính được tổng lượng từ liều; hãy ghi tổng lượng đã dùng.', {
      errors: unmeasured,
    });
  if (refused.length)
    throw problem('material.not_permitted', `${refused.map(({ message }) => message).join('; ')}.`, {
      errors: refused,
    });
  return checked;
};

/** The reason why a harvest may be inside of an interval; one that was accepted (`had`) stays. null: none was needed. */
export const checkHarvest = async (
  scope: Scope,
  { workTypeId, targets, startsAt, phiReason }: DiaryEntryInput,
  had: string | null,
): Promise<string | null> => {
  const { rows } = await sql`select from work_type where id = ${workTypeId} and is_harvest`.execute(scope.db);
  if (!rows.length) return null;
  if (had !== null && phiReason === had) return had;
  return reasonToHarvest(scope, { targets, day: dayInVietnam(new Date(startsAt)), reason: phiReason });
};
