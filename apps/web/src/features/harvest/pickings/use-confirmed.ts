import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { type Attempt, SaveDropped } from '#ui/form/use-save.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';

/** Sends, and asks the user about figures that the server finds hardly possible; confirmed, they are sent again. */
export function useConfirmed() {
  const ask = useAsk();
  return async <R>(attempt: Attempt, send: (isConfirmed: boolean, attempt: Attempt) => Promise<R>): Promise<R> => {
    try {
      return await send(false, attempt);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'harvest.implausible') throw error;
      const isRight = await new Promise<boolean>((resolve) =>
        ask.confirm({
          title: 'Xem lại số liệu?',
          content: error.problem.detail,
          okText: 'Đúng như vậy',
          cancelText: 'Sửa lại',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        }),
      );
      if (!isRight) throw new SaveDropped();
      // Another body: another key.
      return send(true, { ...attempt, idempotencyKey: randomId() });
    }
  };
}
