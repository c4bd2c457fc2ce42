import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const cultivationFields = {} satisfies Partial<FieldsOfTypes>;
