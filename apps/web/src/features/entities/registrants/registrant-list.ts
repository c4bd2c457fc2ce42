import { MemberInput } from '@vuon/contract/entities/member';
import { entityRoles } from '@vuon/contract/permission';
import { z } from 'zod';

/** What is typed of somebody who is to get an account. */
export const RegistrantFields = MemberInput.extend({ role: z.enum(entityRoles) });
export type RegistrantFields = z.output<typeof RegistrantFields>;

const Registrant = RegistrantFields.extend({
  /** The Idempotency-Key of their creation; new when something is corrected. */
  key: z.string().min(1),
  /** Was sent, and no answer has come: they may be there already. */
  isSent: z.boolean().default(false),
  /** Why the server did not take them. */
  refusal: z.object({ code: z.string(), text: z.string() }).nullable().default(null),
});
export type Registrant = z.output<typeof Registrant>;

/** 'new': of an entity that is not created yet. */
export type RegistrantsOf = number | 'new';

export const registrantsKey = (entityId: RegistrantsOf): string => `registrants:${entityId}`;

/** What the storage holds. Whatever is no registrant (another version wrote it, somebody edited it) is left out. */
export const parseRegistrants = (stored: string | null): Registrant[] => {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(items)) return [];
    return items.flatMap((item) => Registrant.safeParse(item).data ?? []);
  } catch {
    return [];
  }
};

export const addedRegistrant = (list: Registrant[], fields: RegistrantFields, key: string): Registrant[] => [
  ...list,
  { ...fields, key, isSent: false, refusal: null },
];

/** By index, as the list is shown. A correction is a new attempt: with a new key, and without the old refusal. */
export const editedRegistrant = (
  list: Registrant[],
  index: number,
  fields: RegistrantFields,
  key: string,
): Registrant[] => list.map((item, at) => (at === index ? { ...fields, key, isSent: false, refusal: null } : item));

export const deletedRegistrant = (list: Registrant[], index: number): Registrant[] =>
  list.filter((_, at) => at !== index);

/** The one that has the same phone number, besides the one at `except`. */
export const findSamePhone = (
  list: RegistrantFields[],
  phoneNumber: string,
  except: number | null,
): RegistrantFields | undefined => list.find((item, at) => at !== except && item.phoneNumber === phoneNumber);
