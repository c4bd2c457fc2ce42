import type { StoringUpload } from './storing.queries.ts';

/** A picture has all of them; a document has only the original. */
export const storedSizes = ['original', 'small', 'medium', 'large'] as const;
export type StoredSize = (typeof storedSizes)[number];

export const storeKey = ({ entityId, storeKey: key }: Pick<StoringUpload, 'entityId' | 'storeKey'>, size: StoredSize) =>
  `uploads/${entityId}/${key}-${size}`;
