import type { Route, RouteAnswer } from '@vuon/contract/route';

/** In development an answer that departs from the contract is named in the console; the check is not part of a build. */
export const checkAnswer = <R extends Route>(route: R, data: unknown): RouteAnswer<R> => {
  if (import.meta.env.DEV) {
    const { error } = route.answer.safeParse(data);
    if (error) console.error(`${route.method} ${route.path}: the answer departs from the contract`, error.issues);
  }
  return data as RouteAnswer<R>;
};
