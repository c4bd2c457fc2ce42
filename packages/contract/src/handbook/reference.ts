import { z } from 'zod';
import { workKindNames } from '../cultivation/work-input.ts';
import { Id, oneOf } from '../value.ts';

/** A record as others name it. */
export const Reference = z.object({ id: Id, code: z.string() });
/** A work or an order; its page follows from its kind. */
export const WorkReference = Reference.extend({ kind: oneOf(workKindNames) });
export type WorkReference = z.infer<typeof WorkReference>;
