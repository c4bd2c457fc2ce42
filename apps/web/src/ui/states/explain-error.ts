import { ConnectionError } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';

export type Explained = { title: string; text: string; requestId?: string | undefined; retry: boolean };

const whoCanGive =
  'Chủ đơn vị có thể cấp quyền này cho bạn ở mục Thành viên; nếu là việc của hệ thống, hãy hỏi quản trị viên.';

/** An error in a user's words: what happened, what is safe, whether trying again makes sense. */
export const explainError = (error: unknown): Explained => {
  if (error instanceof ConnectionError)
    return {
      title: 'Không kết nối được máy chủ',
      text: 'Kiểm tra mạng rồi thử lại. Dữ liệu đã lưu không bị ảnh hưởng.',
      retry: true,
    };
  if (!(error instanceof ProblemError))
    return {
      title: 'Có lỗi ngoài dự tính',
      text: 'Dữ liệu đã lưu không bị ảnh hưởng. Tải lại trang để thử lại.',
      retry: true,
    };
  const { status, title, detail, requestId } = error.problem;
  if (status === 403) return { title, text: `${detail} ${whoCanGive}`, retry: false };
  if (status === 404) return { title, text: detail, retry: false };
  if (status >= 500) return { title, text: detail, requestId, retry: true };
  return { title, text: detail, retry: status === 429 };
};
