/** The file cannot be used; the message says why, and what to do. Passed between threads as plain text. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

export const unreadable = (message: string): Unreadable => new Unreadable(message);
