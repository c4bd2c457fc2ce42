import { type Problem, problems } from '@vuon/contract/problem';
import { type Fields, hasFields } from '../records/has-fields.ts';

/** The server answered with a problem. `problem` is the response's body as it came. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Seconds from the Retry-After header. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null = null) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
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

/** Proxies answer in HTML when the server is away: such an answer becomes a problem too. */
export const problemFrom = (status: number, body: unknown): Problem => {
  if (isProblem(body)) return body;
  const code = status === 401 ? 'auth.required' : status === 503 ? 'server.closing' : 'server.failed';
  const detail = `Máy chủ trả lời không đúng dạng (mã ${status}). Thử lại sau ít phút.`;
  return { type: 'about:blank', title: problems[code][1], status, detail, code };
};
