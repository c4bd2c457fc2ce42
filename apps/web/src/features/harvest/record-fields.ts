import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const harvestFields = {} satisfies Partial<FieldsOfTypes>;
