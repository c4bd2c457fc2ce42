import { z } from 'zod';
import { Upload } from '../uploads/upload.ts';
import { Id, Timestamp } from '../value.ts';

/** The path of a public passport, below the product's own address. */
export const passportPath = (token: string): string => `/ho-chieu/${token}`;

/** The longest report of a visitor. */
export const mostReportLetters = 500;

/** The public page of a lot. Anyone who has its path may read it. */
export const LotPassport = z.object({
  /** By its token or, for an entity with a GTIN, by GS1 Digital Link: what its QR code leads to. */
  path: z.string(),
  publishedAt: Timestamp,
  publishedByName: z.string().nullable(),
  /** When it was last opened, to the hour. */
  openedAt: Timestamp.nullable(),
});
export type LotPassport = z.infer<typeof LotPassport>;

/** A photo of the lot, of one of its yields or of a diary entry behind it, which the passport may show. */
export const LotPhoto = z.object({
  upload: Upload,
  of: z.object({ type: z.enum(['lot', 'harvest-yield', 'diary-entry']), id: Id, code: z.string() }),
  isShown: z.boolean(),
});
export type LotPhoto = z.infer<typeof LotPhoto>;
