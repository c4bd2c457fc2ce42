import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { encodeQr } from '../../apps/server/src/compute/qr-code.ts';
import { withoutMaps } from './browser.ts';

const [width, height] = [480, 360];
// The white around a QR code, in modules: less of it and readers do not find the corners.
const quiet = 4;
const [white, black] = [235, 16];

/** Two frames of a film that shows a label's code and nothing else, as Chromium plays it in place of a camera. */
const filmOf = (text: string): Buffer => {
  const { modules, runs } = encodeQr(text);
  const side = Math.floor(height / (modules + 2 * quiet));
  const [left, top] = [width, height].map((length) => (length - modules * side) >> 1) as [number, number];
  const light = Buffer.alloc(width * height, white);
  for (const { row, from, count } of runs)
    for (let line = 0; line < side; line++) {
      const start = (top + row * side + line) * width + left + from * side;
      light.fill(black, start, start + count * side);
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]);
};

/** A browser of its own, whose camera has this in front of it: what a camera sees is settled when the browser starts. */
export const withCameraOn = async <T>(text: string, use: (browser: Browser) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'vuon-camera-'));
  const film = join(folder, 'camera.y4m');
  await writeFile(film, filmOf(text));
  const args = [
    ...withoutMaps.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ ...withoutMaps, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
};
