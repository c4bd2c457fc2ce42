import { explainError } from '../states/explain-error.ts';
import { type Card, showCard } from './cards.ts';

type More = Pick<Card, 'text' | 'undo' | 'link' | 'action'> & { key?: string };

/** 'Đã lưu lô A-03' */
export const tellDone = (title: string, more: More = {}): void => showCard({ ...more, tone: 'done', title });
/** What could not be done, and in `text` what to do now. */
export const tellFailed = (title: string, text?: string): void => showCard({ tone: 'failed', title, text });
export const tellNote = (title: string, more: More = {}): void => showCard({ ...more, tone: 'note', title });

/** Why something could not be done. */
export const tellError = (error: unknown): void => {
  const { title, text } = explainError(error);
  tellFailed(title, text);
};

type Told = { title: string } & More;

/** Waits for an act, then tells that it is done, or why it could not be. It never rejects. */
export const tellAct = async <T>(act: Promise<T>, done: (answer: T) => string | Told): Promise<void> => {
  try {
    const told = done(await act);
    if (typeof told === 'string') tellDone(told);
    else tellDone(told.title, told);
  } catch (error) {
    tellError(error);
  }
};
