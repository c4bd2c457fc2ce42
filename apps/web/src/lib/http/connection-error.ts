/** No answer came: no signal, server down, request cut off. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.', { cause });
    this.name = 'ConnectionError';
  }
}

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
