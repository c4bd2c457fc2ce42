import { useCallback } from 'react';
import { explainError } from '../states/explain-error.ts';
import { useFeedback } from './use-feedback.ts';

/** Says over the page why something could not be done. */
export function useTellError(): (error: unknown) => void {
  const { message } = useFeedback();
  return useCallback(
    (error) => {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    },
    [message],
  );
}

/** Waits for an act, then says over the page that it is done, or why it could not be. It never rejects. */
export function useTell() {
  const { message } = useFeedback();
  const tellError = useTellError();
  return useCallback(
    async <T>(act: Promise<T>, done: (answer: T) => string): Promise<void> => {
      try {
        message.success(done(await act));
      } catch (error) {
        tellError(error);
      }
    },
    [message, tellError],
  );
}
