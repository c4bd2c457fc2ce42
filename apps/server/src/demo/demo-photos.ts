import sharp from 'sharp';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { keepPicture } from '#uploads';

type Of = { recordType: 'diary-entry' | 'work-order'; recordId: number; part?: number };
/** Attaches the next of the drawn pictures; without a place for files, none. */
export type TakePhoto = (scope: Scope, of: Of) => Promise<void>;

const [width, height] = [480, 360];
const ground = (sky: string, earth: string) =>
  `<rect width="${width}" height="${height}" fill="${sky}"/><path d="M0 240 Q240 200 ${width} 236 V${height} H0Z" fill="${earth}"/>`;
const tree = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y}v${size}" stroke="#6b4f2a" stroke-width="${size / 7}"/>
   <ellipse cx="${x}" cy="${y - size / 3}" rx="${size / 1.6}" ry="${size / 1.3}" fill="#3f7d3a"/>
   <ellipse cx="${x - size / 5}" cy="${y - size / 2}" rx="${size / 3}" ry="${size / 2.6}" fill="#559a4b"/>`;

/** What people photograph: the rows after the work, a sprayer, a fruit, bottles that were collected. */
const pictures = [
  {
    name: 'hang-cay.jpg',
    drawn: `${ground('#cfe3ee', '#a98a5b')}${tree(90, 230, 70)}${tree(240, 222, 90)}${tree(400, 234, 74)}`,
  },
  {
    name: 'binh-phun.jpg',
    drawn: `${ground('#dfe8e0', '#8d9a70')}<rect x="180" y="110" width="110" height="170" rx="16" fill="#2f6fb0"/>
      <rect x="208" y="86" width="54" height="28" rx="6" fill="#24527f"/><path d="M290 150 q90 -10 120 60" fill="none" stroke="#222" stroke-width="8"/>`,
  },
  {
    name: 'trai.jpg',
    drawn: `${ground('#b9d3b0', '#6f9a58')}<path d="M240 20v80" stroke="#6b4f2a" stroke-width="12"/>
      <ellipse cx="240" cy="190" rx="96" ry="112" fill="#8a9440" stroke="#5f6a2a" stroke-width="14" stroke-dasharray="6 10"/>`,
  },
  {
    name: 'bao-bi.jpg',
    drawn: `${ground('#e4e0d6', '#b0a58d')}${[150, 220, 290]
      .map(
        (x) =>
          `<rect x="${x}" y="170" width="48" height="110" rx="8" fill="#e9b93a"/><rect x="${x + 14}" y="148" width="20" height="24" fill="#555"/>`,
      )
      .join('')}`,
  },
];

const draw = (drawn: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`))
    .jpeg({ quality: 80 })
    .toBuffer();

export const demoPhotos = (files: FileStore | null): TakePhoto => {
  let taken = 0;
  return async (scope, { recordType, recordId, part = null }) => {
    const picture = pictures[taken++ % pictures.length];
    if (!files || !picture) return;
    const content = await draw(picture.drawn);
    await keepPicture(scope, files, { recordType, recordId, part, name: picture.name, content });
  };
};
