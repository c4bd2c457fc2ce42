import { type Problem, problems } from '@vuon/contract/problem';
import { type Fields, hasFields } from '../records/has-fields.ts';

/** The server refused or failed. `problem` is what a page shows of it. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** The response's body as it came: the problem itself, or what a proxy or another server wrote. */
  readonly body: unknown;
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null = null, body: unknown = problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

type Named = Pick<Problem, 'type' | 'title' | 'status' | 'detail' | 'code'>;
const named: Fields<Named> = {
  type: ['string'],
  title: ['string'],
  status: ['number'],
  detail: ['string'],
  code: ['string'],
};

const isProblem = (body: unknown): body is Problem =>
  hasFields<Named>(body, named) && Object.hasOwn(problems, body.code);

/** Proxies answer in HTML when the server is away: pages show such an answer as a problem too, which carries the body on. */
export const problemFrom = (status: number, body: unknown, retryAfter: number | null = null): ProblemError => {
  if (isProblem(body)) return new ProblemError(body, retryAfter);
  const code = status === 401 ? 'auth.required' : status === 503 ? 'server.closing' : 'server.failed';
  const detail = `Máy chủ trả lời không đúng dạng (mã ${status}). Thử lại sau ít phút.`;
  return new ProblemError({ type: 'about:blank', title: problems[code][1], status, detail, code }, retryAfter, body);
};
