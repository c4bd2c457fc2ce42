import type { ProblemCode } from '@vuon/contract/problem';
import { Problem } from '@vuon/contract/problem';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

expect.extend({
  toBeProblem(answer: Answer, status: number, code: ProblemCode, path?: string) {
    const { problem } = answer;
    const paths = problem?.errors?.map((error) => error.path) ?? [];
    const pass =
      answer.status === status &&
      problem?.code === code &&
      problem.status === status &&
      Problem.safeParse(problem).success &&
      (path === undefined || paths.includes(path));
    const got = problem
      ? `${answer.status} ${problem.code} ${JSON.stringify(paths)}: ${problem.detail}`
      : String(answer.status);
    return { pass, message: () => `expected ${status} ${code}${path ? ` on ${path}` : ''}, got ${got}` };
  },
});

declare module 'vitest' {
  interface Matchers {
    toBeProblem(status: number, code: ProblemCode, path?: string): void;
  }
}
