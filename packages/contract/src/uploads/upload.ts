import { z } from 'zod';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, optionalText, required, requiredText, Timestamp, Version, VersionText } from '../value.ts';

export const maxUploadBytes = 25 * 1_024 * 1_024;
export const maxUploadsPerRecord = 100;
/** Width × height: the size of a picture of a 100-megapixel camera. */
export const maxImagePixels = 100_000_000;

/** Longest side in pixels. */
export const thumbnailSizes = { small: 160, medium: 480, large: 1_280 } as const;

/** The types that may be uploaded, recognised by their bytes. */
export const uploadTypes = {
  'image/jpeg': 'Ảnh JPEG',
  'image/png': 'Ảnh PNG',
  'image/webp': 'Ảnh WebP',
  'image/avif': 'Ảnh AVIF',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
} as const;
export type UploadType = keyof typeof uploadTypes;
export const isImage = (type: string): boolean => type.startsWith('image/');

/** A file attached to a record. The links are signed and live for minutes: a list is fetched again, not kept. */
export const Upload = z.object({
  id: Id,
  recordType: RecordType,
  recordId: Id,
  name: z.string(),
  caption: z.string().nullable(),
  /** The part of the record that it shows, by the record's own count: a step of a work order. */
  part: z.int().nullable(),
  type: z.enum(Object.keys(uploadTypes) as [UploadType, ...UploadType[]]),
  bytes: z.int(),
  /** Pixels; null for files that are no images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** When and where the picture was taken, as the camera wrote it. */
  takenAt: Timestamp.nullable(),
  place: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  url: z.string(),
  thumbnails: z.object({ small: z.string(), medium: z.string(), large: z.string() }).nullable(),
  version: Version,
  createdAt: Timestamp,
  createdByName: z.string().nullable(),
  deletedAt: Timestamp.nullable(),
});
export type Upload = z.infer<typeof Upload>;

const ofRecord = { recordType: RecordType, recordId: required('Bản ghi', IdText) };
const params = z.strictObject({ id: IdText });

// Users who may see or change the record may see or change its files: the server checks the record, beyond `may`.
export const UploadUpdate = z.strictObject({
  version: Version,
  name: requiredText('Tên tệp', 200),
  caption: optionalText(500),
});

export const uploadRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/uploads',
    summary: 'Tệp của một bản ghi',
    query: listQuery(['createdAt', 'name'], 'createdAt').extend({ ...ofRecord, deleted: DeletedFilter }),
    answer: page(Upload),
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/v1/uploads',
    summary: 'Đính một tệp vào bản ghi (multipart/form-data, trường file)',
    query: z.strictObject({ ...ofRecord, part: IdText.optional() }),
    takes: 'file',
    answer: Upload,
    may: 'uploads.write',
    entity: 'optional',
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/uploads/:id',
    summary: 'Đổi tên hoặc chú thích của tệp',
    params,
    body: UploadUpdate,
    answer: Upload,
    may: 'uploads.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/uploads/:id',
    summary: 'Xóa tệp (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Upload,
    may: 'uploads.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/v1/uploads/:id/restore',
    summary: 'Khôi phục tệp đã xóa',
    params,
    answer: Upload,
    may: 'uploads.write',
    entity: 'optional',
  },
  content: {
    method: 'GET',
    path: '/api/v1/uploads/:id/content',
    summary: 'Nội dung của tệp, theo liên kết có chữ ký',
    params,
    query: z.strictObject({
      entity: required('Đơn vị', z.string()),
      size: required('Cỡ ảnh', z.enum(['original', 'small', 'medium', 'large'])),
      expires: required('Hạn của liên kết', z.string()),
      signature: required('Chữ ký', z.string()),
    }),
    sends: 'file',
    answer: z.never(),
    may: 'public',
  },
} satisfies RouteTable;
