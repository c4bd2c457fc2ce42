import { isEmpty } from '@vuon/contract/empty';
import { requiredMessage } from '@vuon/contract/value';
import type { FormRule } from 'antd';
import type { ZodType } from 'zod';

const accepts = (schema: ZodType, value: unknown) => schema.safeParse(value).success;

/** A field is required when the contract takes neither null nor nothing for it. */
export const isRequired = (schema: ZodType): boolean => !accepts(schema, null) && !accepts(schema, undefined);

/** The contract's own check as a form rule. A cleared control gives undefined or '', the contract knows null. */
export const fromSchema = (schema: ZodType, label?: string): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (isEmpty(value) && !isRequired(schema)) return;
    if (isEmpty(value) && label) throw new Error(requiredMessage(label));
    const result = schema.safeParse(value);
    if (!result.success) throw new Error(result.error.issues[0]?.message);
  },
});
