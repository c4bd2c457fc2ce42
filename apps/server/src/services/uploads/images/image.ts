import { maxImagePixels, thumbnailSizes, type UploadType } from '@vuon/contract/uploads/upload';
import sharp, { type Sharp } from 'sharp';
import { problem } from '#http/problem.ts';
import { type PictureOrigin, readOrigin } from './exif.ts';
import { inImagePool } from './image-pool.ts';

// One thread a picture: the pool says how many pictures. Nothing is asked for twice, so nothing is kept.
sharp.concurrency(1);
sharp.cache(false);

export type ImageType = Extract<UploadType, `image/${string}`>;
export type ThumbnailSize = keyof typeof thumbnailSizes;
export type ImagePaths = Record<'original' | ThumbnailSize, string>;
export type PreparedImage = PictureOrigin & { type: UploadType; bytes: number; width: number; height: number };

/**
 * Draws the picture anew, upright, so that nothing of what was sent but its points is kept, and makes its thumbnails.
 * Time and place are read before: they are the record's, and no longer in the file.
 */
export const prepareImage = async (source: string, type: ImageType, paths: ImagePaths): Promise<PreparedImage> => {
  const { width, height, exif } = await open(source).metadata().catch(orDamaged);
  const pixels = width * height;
  return inImagePool(pixels, async () => {
    try {
      const { type: drawnType, draw } = drawings[type];
      const drawn = await draw(open(source).autoOrient(), pixels).toFile(paths.original);
      await makeThumbnails(source, paths);
      return { type: drawnType, bytes: drawn.size, width: drawn.width, height: drawn.height, ...readOrigin(exif) };
    } catch (error) {
      return orDamaged(error);
    }
  });
};

/** Refuses, before anything is unpacked, what has too many points. */
const open = (path: string): Sharp => sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error' });

type Drawing = { type: ImageType; draw: (image: Sharp, pixels: number) => Sharp };

/** Finding the best code for a JPEG means to hold all of it: 9 % smaller, but a third more memory. */
const fewPixels = 25_000_000;
/** A WebP is at most that long. */
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

/** The largest from the picture, which a JPEG gives at a fraction of its size; the others from that one. */
const makeThumbnails = async (source: string, paths: ImagePaths) => {
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
