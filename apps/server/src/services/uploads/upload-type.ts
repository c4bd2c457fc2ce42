import { open } from 'node:fs/promises';
import { isImage, type UploadType, uploadTypes } from '@vuon/contract/uploads/upload';
import { type ProblemError, problem } from '#http/problem.ts';
import type { ImageType } from './images/image.ts';
import { readOfficeType } from './office-file.ts';

const accepted = 'Vườn nhận ảnh JPEG, PNG, WebP, AVIF và tài liệu PDF, Word (.docx), Excel (.xlsx).';
const refused = (why: string): ProblemError => problem('upload.type_refused', `${why} ${accepted}`);

/** The type of a file by its bytes, whatever its name is. Throws if the type is not accepted. */
export const readUploadType = async (path: string): Promise<UploadType> => {
  const { head, tail } = await readEnds(path);
  if (head.length === 0) throw problem('upload.damaged', `Tệp rỗng, không có nội dung. ${accepted}`);
  if (head.toString('latin1').startsWith('PK\x03\x04')) {
    const type = await readOfficeType(path);
    if (!type) throw refused('Tệp nén không được nhận.');
    return type;
  }
  // With the first file: loading it would slow each start.
  const { fileTypeFromFile } = await import('file-type');
  const type = acceptedType((await fileTypeFromFile(path))?.mime ?? '', head);
  if (type === 'application/pdf' && !tail.includes('%%EOF'))
    throw problem('upload.damaged', 'Tệp PDF bị thiếu phần cuối, không mở được. Hãy tải lại rồi gửi.');
  return type;
};

const acceptedType = (mime: string, head: Buffer): UploadType => {
  // An animated PNG: its first frame is an ordinary PNG.
  if (mime === 'image/apng') return 'image/png';
  if (mime in uploadTypes) return mime as UploadType;
  if (/^image\/hei[cf]/.test(mime))
    throw refused(
      'Ảnh HEIC của iPhone chưa đọc được. Hãy gửi ảnh JPEG: trên iPhone chọn Cài đặt › Camera › Định dạng › Tương thích nhất.',
    );
  if (mime === 'application/x-cfb')
    throw refused('Tệp Word, Excel kiểu cũ hoặc có mật khẩu không được nhận: hãy lưu lại thành .docx hoặc .xlsx.');
  if (/<svg[\s>]/i.test(head.toString('latin1'))) throw refused('Ảnh SVG không được nhận vì có thể chứa mã lệnh.');
  throw refused('Nội dung tệp không thuộc loại được nhận, dù tên tệp là gì.');
};

export const isImageType = (type: UploadType): type is ImageType => isImage(type);

const readEnds = async (path: string): Promise<{ head: Buffer; tail: Buffer }> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 4_096);
    const { buffer: head } = await file.read(Buffer.alloc(length), 0, length, 0);
    const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return { head, tail };
  } finally {
    await file.close();
  }
};
