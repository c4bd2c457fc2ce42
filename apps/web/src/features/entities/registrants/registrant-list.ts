import { MemberInput } from '@vuon/contract/entities/member';
import { entityRoles } from '@vuon/contract/permission';
import { z } from 'zod';
import { personalKeys } from '#lib/storage.ts';

/** The fields of a person who is to get an account. */
export const RegistrantFields = MemberInput.extend({ role: z.enum(entityRoles) });
export type RegistrantFields = z.output<typeof RegistrantFields>;

const Registrant = RegistrantFields.extend({
  /** The Idempotency-Key of the person's creation; new after each correction. */
  key: z.string().min(1),
  /** The person was sent and no answer has come: the account may exist already. */
  isSent: z.boolean().default(false),
  /** Why the server refused the person. */
  refusal: z.object({ code: z.string(), text: z.string() }).nullable().default(null),
});
export type Registrant = z.output<typeof Registrant>;

/** 'new': for an entity that is not created yet. */
export type RegistrantsOf = number | 'new';

export const registrantsKey = (entityId: RegistrantsOf): string => `${personalKeys.registrants}${entityId}`;

/** The stored list. Invalid entries (written by another version, edited by hand) are left out. */
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

/** The registrant with the same phone number, other than the one at `except`. */
export const findSamePhone = (
  list: RegistrantFields[],
  phoneNumber: string,
  except: number | null,
): RegistrantFields | undefined => list.find((item, at) => at !== except && item.phoneNumber === phoneNumber);
