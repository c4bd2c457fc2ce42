import { dayInVietnam } from '@vuon/contract/day';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';

/** Records of the handbook tell what was done: their day has come. */
export const refuseFutureDay = ({ clock }: Pick<Scope, 'clock'>, day: string, path: string): void => {
  if (day > dayInVietnam(clock())) throw problem('request.invalid', 'Ngày này chưa tới.', { path });
};
