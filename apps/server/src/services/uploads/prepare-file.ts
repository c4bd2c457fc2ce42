import { rm } from 'node:fs/promises';
import type { UploadType } from '@vuon/contract/uploads/upload';
import { type ReceivedFile, temporaryPath } from '#http/handling/handle-upload.ts';
import { hashOfFile } from './file-hash.ts';
import type { PictureOrigin } from './images/exif.ts';
import { type ImagePaths, prepareImage } from './images/image.ts';
import { fitName } from './upload-name.ts';
import { isImageType, readUploadType } from './upload-type.ts';

/** The files that will be stored, on the local disk: all four of a picture; a document as it was sent. */
export type PreparedFile = PictureOrigin & {
  name: string;
  type: UploadType;
  bytes: number;
  /** Of the original as it will be stored. */
  sha256: string;
  width: number | null;
  height: number | null;
  paths: Pick<ImagePaths, 'original'> & Partial<ImagePaths>;
};

/** Prepares the files that will be stored from the sent one, passes them to `work`, and leaves nothing behind on the disk. */
export const withPreparedFile = async <T>(
  { path, name, bytes }: ReceivedFile,
  work: (prepared: PreparedFile) => Promise<T>,
): Promise<T> => {
  const type = await readUploadType(path);
  if (!isImageType(type)) {
    const facts = { width: null, height: null, takenAt: null, place: null };
    const sha256 = await hashOfFile(path);
    return work({ ...facts, name: fitName(name, type), type, bytes, sha256, paths: { original: path } });
  }
  const stem = temporaryPath();
  const paths = { original: stem, small: `${stem}-small`, medium: `${stem}-medium`, large: `${stem}-large` };
  try {
    const image = await prepareImage(path, type, paths);
    const sha256 = await hashOfFile(paths.original);
    return await work({ ...image, sha256, name: fitName(name, image.type), paths });
  } finally {
    for (const made of Object.values(paths)) await rm(made, { force: true });
  }
};
