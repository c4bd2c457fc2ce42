import { isImage, type Upload, uploadTypes } from '@vuon/contract/uploads/upload';
import { formatBytes, formatNumber } from '#lib/format.ts';

export const typeName = ({ type }: Pick<Upload, 'type'>): string => uploadTypes[type];

/** 'Ảnh JPEG, 3,2 MB' */
export const typeAndSize = (upload: Pick<Upload, 'type' | 'bytes'>): string =>
  `${typeName(upload)}, ${formatBytes(upload.bytes)}`;

export const uploaderOf = ({ createdByName }: Pick<Upload, 'createdByName'>): string => createdByName ?? 'Hệ thống';

/** '12,68234° B, 108,03912° Đ': five decimals are a metre. */
export const placeText = ({ longitude, latitude }: NonNullable<Upload['place']>): string =>
  [angle(latitude, 'B', 'N'), angle(longitude, 'Đ', 'T')].join(', ');

const angle = (degrees: number, positive: string, negative: string) =>
  `${formatNumber(Math.abs(Number(degrees.toFixed(5))))}°\u00a0${degrees < 0 ? negative : positive}`;

/** The name without its extension; the extension says the type of the file and cannot be edited. */
export const splitName = (name: string): { base: string; extension: string } => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot) } : { base: name, extension: '' };
};

export const thingOf = ({ type }: Pick<Upload, 'type'>): string => (isImage(type) ? 'ảnh' : 'tệp');
