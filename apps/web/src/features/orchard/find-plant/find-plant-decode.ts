import jsQR from 'jsqr';

// Pixels. Larger pictures take longer and find no more.
const longestSide = { live: 720, photo: 1_600 };

type Picture = { source: CanvasImageSource; width: number; height: number };

const canvas = document.createElement('canvas');

/** The text of the QR code in a picture; null: no code was found. */
export const decode = ({ source, width, height }: Picture, kind: 'live' | 'photo'): string | null => {
  const scale = Math.min(1, longestSide[kind] / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !canvas.width || !canvas.height) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const inversionAttempts = kind === 'live' ? 'dontInvert' : 'attemptBoth';
  return jsQR(data, canvas.width, canvas.height, { inversionAttempts })?.data || null;
};

export const decodeFrame = (video: HTMLVideoElement): string | null =>
  decode({ source: video, width: video.videoWidth, height: video.videoHeight }, 'live');

/** Throws when the file is no picture. */
export const decodeFile = async (file: File): Promise<string | null> => {
  const picture = await createImageBitmap(file);
  try {
    return decode({ source: picture, width: picture.width, height: picture.height }, 'photo');
  } finally {
    picture.close();
  }
};
