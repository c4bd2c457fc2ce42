import { ProblemError } from '#lib/http/problem-error.ts';
import { AskingClient } from './asking-client.ts';

const isRefused = (error: unknown) => error instanceof ProblemError && error.problem.status < 500;

export const queryClient = new AskingClient({
  defaultOptions: {
    // 'always': without signal a phone shows an error after the retries, instead of waiting for ever.
    queries: {
      // Without any network a retry is useless: the queries on the page are fetched again once there is one.
      retry: (failures, error) => failures < 3 && !isRefused(error) && navigator.onLine,
      networkMode: 'always',
      staleTime: 10_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
