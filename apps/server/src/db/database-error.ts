/** The fields of a PostgreSQL error that we read; the same from both drivers. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  code: string | undefined;
  constraint: string | undefined;
  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** True when the statement broke the constraint or unique index of that name. */
export const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && nameOf(error.constraint ?? toldConstraint(error)) === constraint;

/** Citus names the constraint of a shard: `area_code_102211`. */
const nameOf = (constraint: unknown): string => String(constraint).replace(/_\d{6,}$/, '');

/** Of a shard elsewhere the message alone tells it, and `insert … select` is answered by XX000. */
const toldConstraint = (error: Error): string | undefined =>
  /^(23|XX000)/.test(codeOf(error) ?? '') ? /constraint "([^"]+)"/.exec(error.message)?.[1] : undefined;

/** True when the database ended the transaction because another one wanted the same rows: a second attempt may succeed. */
export const isConflict = (error: unknown): boolean => /^(40P01|40001)$/.test(codeOf(error) ?? '');

/** True when a prepared statement is no longer there, or was prepared before its tables got other columns. */
export const isStale = (error: unknown): boolean =>
  codeOf(error) === '26000' ||
  (error instanceof Error && /cached plan must not change result type/.test(error.message));

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
]);
// 57P01–57P03: the server is shutting down, crashed or starting up. Class 08: connection exceptions. 53300: no free slot.
const serverCodes = /^(57P0[123]|08\w{3}|53300)$/;
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i;

/** True when the database could not be reached, so that trying again later may help. */
export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const code = codeOf(error);
  if (code && (connectionCodes.has(code) || serverCodes.test(code))) return true;
  return error instanceof Error && connectionMessages.test(error.message);
};

/** True when files of the database are damaged or missing: data or an index corrupted, a file undefined, input or output failed. */
export const isDamage = (code: string | undefined): boolean => /^(XX00[12]|58P01|58030)$/.test(code ?? '');
