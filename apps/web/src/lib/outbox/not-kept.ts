/** The device did not keep what was recorded: it must be said, and nothing be shown as saved. */
export class NotKeptError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'NotKeptError';
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

export const notKept = (error: unknown): never => {
  throw new NotKeptError(
    isFull(error)
      ? 'Máy hết chỗ chứa nên chưa lưu được. Xóa bớt ảnh hoặc ứng dụng trên máy rồi làm lại.'
      : 'Trình duyệt không cho lưu trên máy này nên chưa lưu được. Mở bằng cửa sổ thường, không ẩn danh, rồi làm lại.',
    error,
  );
};
