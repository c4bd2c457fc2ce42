import { z } from 'zod';

/** Customary measures of land, of another size in each region. Stored, sent and exported values are in hectares. */
export const areaUnits = ['sao-bac-bo', 'sao-trung-bo', 'sao-tay-nguyen', 'cong-nam-bo', 'cong-tam-lon'] as const;
export const AreaUnit = z.enum(areaUnits);
export type AreaUnit = z.infer<typeof AreaUnit>;

/** `name` stands behind the number: '33,3 sào'. */
export const areaUnitFacts: Record<AreaUnit, { label: string; name: string; squareMetres: number }> = {
  'sao-bac-bo': { label: 'Sào Bắc Bộ', name: 'sào', squareMetres: 360 },
  // 499,95 m² by the old rods; papers and people round it.
  'sao-trung-bo': { label: 'Sào Trung Bộ', name: 'sào', squareMetres: 500 },
  'sao-tay-nguyen': { label: 'Sào Tây Nguyên', name: 'sào', squareMetres: 1_000 },
  'cong-nam-bo': { label: 'Công Nam Bộ', name: 'công', squareMetres: 1_000 },
  // 12 rods of 3 m each way.
  'cong-tam-lon': { label: 'Công tầm lớn', name: 'công', squareMetres: 1_296 },
};

/** null: hectares and square metres alone. */
export const areaUnitLabel = (unit: AreaUnit | null): string =>
  unit
    ? `${areaUnitFacts[unit].label} (${areaUnitFacts[unit].squareMetres.toLocaleString('vi-VN')}\u00a0m²)`
    : 'Chỉ ha và m²';
