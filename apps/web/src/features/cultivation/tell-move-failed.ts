import { windowText } from '#domain/work/due-words.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellError, tellFailed } from '#ui/feedback/tell.ts';

type Current = { updatedByName?: string | null; startsOn: string; endsOn: string };

/** Why a bar went back; if somebody else moved it at the same time, who did and where it lies now. */
export const tellMoveFailed = (name: string, error: unknown, today: string): void => {
  if (!(error instanceof ProblemError) || error.problem.code !== 'version.stale') {
    tellError(error);
    return;
  }
  const now = error.problem.current as Current | undefined;
  tellFailed(
    `${name} vừa được ${now?.updatedByName ?? 'người khác'} thay đổi`,
    now && `Nay làm ${windowText(now, today)}. Xem lại rồi dời nếu cần.`,
  );
};
