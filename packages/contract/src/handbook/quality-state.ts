import type { SubjectKind } from '../catalogue/quality-template.ts';

/** The states of a rating, in the order of its steps. They follow from its corrective work and its re-check. */
export const ratingStateNames = {
  rated: 'Đã chấm',
  fixing: 'Đang khắc phục',
  recheck: 'Chờ tái kiểm',
  closed: 'Đã đóng',
} as const;
export type RatingState = keyof typeof ratingStateNames;

/** 'Chấm → Khắc phục → Tái kiểm → Đóng' */
export const ratingStepNames: Record<RatingState, string> = {
  rated: 'Chấm',
  fixing: 'Khắc phục',
  recheck: 'Tái kiểm',
  closed: 'Đóng',
};

type Transition = { label: string; from: readonly RatingState[] };

/** All ways on from a state; there are no others. */
export const ratingTransitions = {
  /** Makes unplanned work of it. */
  correct: { label: 'Giao việc khắc phục', from: ['rated'] },
  /** A new rating of the same subject by the same template, which closes this one. */
  recheck: { label: 'Tái kiểm', from: ['rated', 'recheck'] },
  close: { label: 'Đóng phiếu', from: ['rated', 'recheck'] },
} as const satisfies Record<string, Transition>;
export type RatingAction = keyof typeof ratingTransitions;

export const mayStep = (action: RatingAction, state: RatingState): boolean =>
  (ratingTransitions[action].from as readonly RatingState[]).includes(state);

/** 'lô A-04' */
export const subjectWords = ({ kind, name }: { kind: SubjectKind; name: string }): string =>
  `${{ area: 'khu', plot: 'lô', batch: 'đợt', order: 'phiếu', lot: 'lô hàng' }[kind]} ${name}`;
