import type { LabelInput, LabelledType } from '@vuon/contract/orchard/label';
import { create } from 'zustand';

export type LabelRequest = { type: LabelledType; select: LabelInput['select']; count: number };

/**
 * The labels that are asked for at the moment; `number` counts the requests. A page that asks for them shows the dialog (`LabelOutlet`).
 */
export const useLabelRequest = create<{ request: LabelRequest | null; number: number }>(() => ({
  request: null,
  number: 0,
}));

type OpenLabels = (type: LabelledType, select: LabelInput['select'], count: number) => void;

const open: OpenLabels = (type, select, count) =>
  useLabelRequest.setState(({ number }) => ({ request: { type, select, count }, number: number + 1 }));

/** Opens the dialog that makes QR labels of these records; `count` is how many there are. */
export const useLabels = (): OpenLabels => open;
