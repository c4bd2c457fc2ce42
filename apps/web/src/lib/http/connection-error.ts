/** No answer came: no signal, server down, request cut off. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.', { cause });
    this.name = 'ConnectionError';
  }
}

/** Logs the call that got no answer, and returns the error to throw. */
export const connectionLost = (method: string, path: string, cause: unknown): ConnectionError => {
  console.error(`${method} ${path}`, cause);
  return new ConnectionError(cause);
};

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
