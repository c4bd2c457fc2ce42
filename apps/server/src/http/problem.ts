import { type FieldError, type Problem, type ProblemCode, problems } from '@vuon/contract/problem';

type Extra = {
  /** The field at fault; several in `errors`. */
  path?: string;
  errors?: FieldError[];
  /** The stored record, when the caller's version is stale. */
  current?: unknown;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
};

/** An error that the caller is meant to see. Every other error becomes 'server.failed' without details. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  code: ProblemCode;
  extra: Extra;
  constructor(code: ProblemCode, detail: string, extra: Extra) {
    super(detail);
    this.code = code;
    this.extra = extra;
  }
  get status(): number {
    return problems[this.code][0];
  }
}

export const problem = (code: ProblemCode, detail: string, extra: Extra = {}): ProblemError =>
  new ProblemError(code, detail, extra);

export const serverClosing = () =>
  problem('server.closing', 'Chưa có gì được ghi. Hãy thử lại sau ít phút.', { retryAfter: 5 });

export const toBody = ({ code, message, extra, status }: ProblemError, requestId: string): Problem => {
  const errors = extra.errors ?? (extra.path === undefined ? undefined : [{ path: extra.path, message }]);
  return {
    type: `urn:vuon:problem:${code}`,
    title: problems[code][1],
    status,
    detail: message,
    code,
    ...(errors ? { errors } : {}),
    ...(extra.current === undefined ? {} : { current: extra.current }),
    requestId,
  };
};
