import { z } from 'zod';
import { dosePerNames, materialUnitNames } from '../catalogue/material.ts';
import { Id, measured, oneOf, optionalText, required } from '../value.ts';
import { isByWater } from './material-total.ts';

export const mostMaterials = 20;

export const waterPerNames = { tree: 'cây', hectare: 'ha' } as const;

/** A material with its dose, as a line of a plan or a work uses it. */
export const MaterialUseInput = z
  .strictObject({
    materialId: required('Vật tư', Id),
    dose: required('Liều', z.number('Phải là số').min(0.001, 'Nhỏ nhất 0,001').max(100_000, 'Lớn nhất 100.000')),
    doseUnit: required('Đơn vị liều', oneOf(materialUnitNames)),
    dosePer: required('Liều tính trên', oneOf(dosePerNames)),
    /** Litres for one tree or hectare, if the dose is for an amount of water. */
    water: measured(100_000, 'lít').nullable().default(null),
    waterPer: oneOf(waterPerNames).nullable().default(null),
    /** Why the dose is above the label's. */
    overDoseReason: optionalText(500),
  })
  .superRefine(({ dosePer, water, waterPer }, context) => {
    if (!isByWater(dosePer)) return;
    if (!water) context.addIssue({ code: 'custom', path: ['water'], message: 'Lượng nước is required' });
    if (waterPer === null)
      context.addIssue({ code: 'custom', path: ['waterPer'], message: 'Lượng nước tính trên is required' });
  });
export type MaterialUseInput = z.output<typeof MaterialUseInput>;

export const MaterialUses = z
  .array(MaterialUseInput)
  .max(mostMaterials, `Nhiều nhất ${mostMaterials} vật tư`)
  .superRefine((uses, context) => {
    const ids = uses.map(({ materialId }) => materialId);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: [index, 'materialId'], message: 'Vật tư này đã có ở trên' });
    });
  })
  .default([]);

export const MaterialUse = z.object({
  ...MaterialUseInput.shape,
  materialCode: z.string(),
  materialName: z.string(),
  unit: oneOf(materialUnitNames),
  /** In `unit`, for the trees that live now; null: the dose cannot be turned into it. */
  quantity: z.number().nullable(),
  /** Đồng; null: the material has no price. */
  cost: z.int().nullable(),
});
export type MaterialUse = z.infer<typeof MaterialUse>;
