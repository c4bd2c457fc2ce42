import { maxUploadBytes, maxUploadsPerRecord, uploadTypes } from '@vuon/contract/uploads/upload';
import { formatBytes } from '#lib/format.ts';

/** By the end of the name: some systems give a file no type, and the server reads the bytes anyway. */
const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.pdf', '.docx', '.xlsx'];
export const acceptedFiles = [...Object.keys(uploadTypes), ...extensions].join(',');

export type Checked = { file: File; why: string | null };

/** Why each file cannot be sent, as far as the browser knows; null: it can. `room`: how many more files the record may have. */
export const checkFiles = (files: File[], room: number): Checked[] => {
  let left = room;
  return files.map((file) => {
    const why = refusalOf(file) ?? (left > 0 ? null : `Mỗi bản ghi giữ nhiều nhất ${maxUploadsPerRecord} tệp.`);
    if (why === null) left -= 1;
    return { file, why };
  });
};

const refusalOf = ({ name, type, size }: File): string | null => {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  if (/^\.hei[cf]$/.test(extension)) return 'Ảnh HEIC chưa nhận được. Lưu thành JPEG rồi gửi lại.';
  if (extension === '.doc' || extension === '.xls')
    return `Định dạng cũ ${extension} không nhận được. Lưu thành ${extension}x rồi gửi lại.`;
  if (!(type in uploadTypes) && !extensions.includes(extension))
    return 'Loại tệp này không nhận được. Nhận ảnh JPEG, PNG, WebP, AVIF, tệp PDF, Word và Excel.';
  if (size === 0) return 'Tệp trống.';
  if (size > maxUploadBytes) return `Tệp ${formatBytes(size)}, lớn hơn mức ${formatBytes(maxUploadBytes)} cho mỗi tệp.`;
  return null;
};
