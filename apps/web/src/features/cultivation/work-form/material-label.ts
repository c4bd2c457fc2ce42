import type { Material } from '@vuon/contract/catalogue/material';

/** The label's limit. Materials tell none yet: until their records do, no dose is above it. */
export const labelOf = (material: Material) => ({
  maxDose: (material as { maxDose?: number | null }).maxDose ?? null,
  doseUnit: material.doseUnit,
  dosePer: material.dosePer,
});
