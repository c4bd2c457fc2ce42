import { z } from 'zod';
import { Id, optionalText } from '../value.ts';

/** An address, in the new administrative units and in the old ones that older papers still name. Each may be unknown. */
export const AddressInput = z.strictObject({
  addressLine: optionalText(200),
  /** A unit of the new system. */
  locationId: Id.nullable().default(null),
  /** A unit of the old one. */
  oldLocationId: Id.nullable().default(null),
});
export type AddressInput = z.output<typeof AddressInput>;

export const Address = z.object({
  addressLine: z.string().nullable(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  oldLocationId: Id.nullable(),
  oldLocationName: z.string().nullable(),
  /** The new province, also where only the old unit is known. */
  provinceId: Id.nullable(),
  provinceName: z.string().nullable(),
});
export type Address = z.infer<typeof Address>;
