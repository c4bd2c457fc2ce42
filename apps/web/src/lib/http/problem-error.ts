import { Problem, problems } from '@vuon/contract/problem';

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

/** Proxies answer in HTML when the server is away: such an answer becomes a problem too. */
export const problemFrom = (status: number, body: unknown): Problem => {
  const parsed = Problem.safeParse(body);
  if (parsed.success) return parsed.data;
  const code = status === 401 ? 'auth.required' : status === 503 ? 'server.closing' : 'server.failed';
  const detail = `Máy chủ trả lời không đúng dạng (mã ${status}). Thử lại sau ít phút.`;
  return { type: 'about:blank', title: problems[code][1], status, detail, code };
};
