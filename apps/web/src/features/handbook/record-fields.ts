import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const handbookFields = {} satisfies Partial<FieldsOfTypes>;
