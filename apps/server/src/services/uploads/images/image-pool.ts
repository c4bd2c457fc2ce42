import { maxImagePixels } from '@vuon/contract/uploads/upload';

/**
 * Decoding takes up to some 13 bytes a pixel. However many pictures come at once, those being processed have together no more
 * pixels than the largest single picture may have, and are never so many that no thread is left to read files.
 */
const maxImages = 2;

let images = 0;
let pixels = 0;
/** In the order of arrival, so that a large picture is not overtaken for ever. */
const waiting: { pixels: number; start: () => void }[] = [];

const startNext = () => {
  for (let next = waiting[0]; next && hasRoom(next.pixels); next = waiting[0]) {
    waiting.shift();
    images++;
    pixels += next.pixels;
    next.start();
  }
};

const hasRoom = (more: number) => images === 0 || (images < maxImages && pixels + more <= maxImagePixels);

export const inImagePool = async <T>(imagePixels: number, work: () => Promise<T>): Promise<T> => {
  await new Promise<void>((start) => {
    waiting.push({ pixels: imagePixels, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    images--;
    pixels -= imagePixels;
    startNext();
  }
};
