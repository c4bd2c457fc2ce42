import { ConnectionError } from './connection-error.ts';
import { ProblemError } from './problem-error.ts';

/** The sentence to show a user for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof ConnectionError
    ? error.message
    : 'Có lỗi ngoài dự tính. Tải lại trang rồi thử lại.';
