import { buffer } from 'node:stream/consumers';
import { thumbnailSizes } from '@vuon/contract/uploads/upload';
import type { FileStore } from '#files/file-store.ts';
import { storeKey } from '../store-keys.ts';
import { loadSharp } from './load-sharp.ts';

export type PrintedPicture = { jpeg: Uint8Array; width: number; height: number };

/** A picture for paper: JPEG of at most `side` pixels, made from a thumbnail. null: it is gone from the store, or cannot be read any more. */
export const readPrintedPicture = async (
  files: FileStore,
  upload: { entityId: number; storeKey: string },
  side: number,
): Promise<PrintedPicture | null> => {
  const kept = await files.get(storeKey(upload, side > thumbnailSizes.medium ? 'large' : 'medium'));
  if (!kept) return null;
  const sharp = await loadSharp();
  const image = sharp(await buffer(kept.stream))
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 });
  const drawn = await image.toBuffer({ resolveWithObject: true }).catch(() => null);
  return drawn && { jpeg: new Uint8Array(drawn.data), width: drawn.info.width, height: drawn.info.height };
};
