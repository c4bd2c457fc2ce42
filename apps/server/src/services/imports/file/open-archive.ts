import { ZipError, type ZipFault } from '#zip/zip-error.ts';
import { ZipFile } from '#zip/zip-file.ts';
import { unreadable } from './unreadable.ts';

/** Real Excel files of 25 MB stay far below. */
const limits = { bytes: 512 * 1_048_576 };

const sentences: Record<ZipFault, string> = {
  damaged: 'Tệp bị hỏng hoặc chưa tải về đủ. Hãy mở nó bằng Excel, lưu lại rồi gửi lại.',
  encrypted: 'Tệp có mật khẩu. Hãy bỏ mật khẩu trong Excel rồi gửi lại.',
  'too-large': 'Tệp giải nén ra quá lớn so với một bảng tính thường. Hãy chép dữ liệu sang tệp mới rồi gửi.',
};

/** Opens the packed file at `path` for `work`; if it cannot be read, the error says why in words. */
export const withArchive = async <T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> => {
  try {
    const zip = await ZipFile.open(path, limits);
    return await work(zip).finally(() => zip.close());
  } catch (error) {
    throw error instanceof ZipError ? unreadable(sentences[error.fault]) : error;
  }
};
