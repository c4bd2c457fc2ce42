import { maxImagePixels, thumbnailSizes, type UploadType } from '@vuon/contract/uploads/upload';
import type { Sharp } from 'sharp';
import { problem } from '#http/problem.ts';
import { type PictureOrigin, readOrigin } from './exif.ts';
import { inImagePool } from './image-pool.ts';
import { loadSharp } from './load-sharp.ts';

export type ImageType = Extract<UploadType, `image/${string}`>;
export type ThumbnailSize = keyof typeof thumbnailSizes;
export type ImagePaths = Record<'original' | ThumbnailSize, string>;
export type PreparedImage = PictureOrigin & { type: UploadType; bytes: number; width: number; height: number };

/**
 * Draws the picture again, upright, so that nothing but the pixels of the sent file is kept, and makes its thumbnails. Time
 * and place are read before: they are stored in the record, and are no longer in the file.
 */
export const prepareImage = async (source: string, type: ImageType, paths: ImagePaths): Promise<PreparedImage> => {
  const open = await opener();
  const { width, height, exif } = await open(source).metadata().catch(orDamaged);
  const pixels = width * height;
  return inImagePool(pixels, async () => {
    try {
      const { type: drawnType, draw } = drawings[type];
      const drawn = await draw(open(source).autoOrient(), pixels).toFile(paths.original);
      await makeThumbnails(open, source, paths);
      return { type: drawnType, bytes: drawn.size, width: drawn.width, height: drawn.height, ...readOrigin(exif) };
    } catch (error) {
      return orDamaged(error);
    }
  });
};

/** Refuses a picture with too many pixels before it is decoded. */
const opener = async (): Promise<Open> => {
  const sharp = await loadSharp();
  return (path) => sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error' });
};

type Open = (path: string) => Sharp;

type Drawing = { type: ImageType; draw: (image: Sharp, pixels: number) => Sharp };

/** Optimising the coding of a JPEG holds all of it in memory: 9 % smaller, but a third more memory. */
const fewPixels = 25_000_000;
/** The longest side that WebP allows. */
const maxWebpSide = 16_383;

const drawings: Record<ImageType, Drawing> = {
  'image/jpeg': {
    type: 'image/jpeg',
    draw: (image, pixels) => image.jpeg({ quality: 85, optimiseCoding: pixels < fewPixels }),
  },
  'image/png': { type: 'image/png', draw: (image) => image.png() },
  'image/webp': { type: 'image/webp', draw: (image) => image.webp({ quality: 85 }) },
  // Writing AVIF takes seconds and half a gigabyte a picture, and old phones do not show it.
  'image/avif': {
    type: 'image/webp',
    draw: (image) =>
      image
        .resize({ width: maxWebpSide, height: maxWebpSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 }),
  },
};

/** The largest is made from the picture, which a JPEG decodes at a fraction of its size; the others from that one. */
const makeThumbnails = async (open: Open, source: string, paths: ImagePaths) => {
  await thumbnail(open(source).autoOrient(), thumbnailSizes.large).toFile(paths.large);
  for (const size of ['medium', 'small'] as const)
    await thumbnail(open(paths.large), thumbnailSizes[size]).toFile(paths[size]);
};

const thumbnail = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 });

const tooManyPixels = () =>
  problem(
    'upload.too_large',
    `Ảnh có quá nhiều điểm ảnh (nhiều nhất ${maxImagePixels / 1_000_000} triệu). Hãy thu nhỏ ảnh rồi gửi lại.`,
  );

const orDamaged = (error: unknown): never => {
  const { message } = error as Error;
  if (/pixel limit/.test(message)) throw tooManyPixels();
  if (/No space left/.test(message)) throw Object.assign(new Error(message), { code: 'ENOSPC' });
  if (/for write|write error/.test(message)) throw error;
  throw problem('upload.damaged', 'Ảnh bị hỏng hoặc chưa tải hết về máy, không mở được. Hãy chọn lại ảnh gốc.');
};
