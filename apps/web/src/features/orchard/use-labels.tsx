import type { LabelInput, LabelledType } from '@vuon/contract/orchard/label';
import { create } from 'zustand';

export type LabelRequest = { type: LabelledType; select: LabelInput['select']; count: number };

/** What labels are asked for at the moment; the frame of the orchard's pages shows the dialog. */
export const useLabelRequest = create<{ request: LabelRequest | null }>(() => ({ request: null }));

type OpenLabels = (type: LabelledType, select: LabelInput['select'], count: number) => void;

const open: OpenLabels = (type, select, count) => useLabelRequest.setState({ request: { type, select, count } });

/** Opens the dialog that makes QR labels of these records; `count` is how many there are. */
export const useLabels = (): OpenLabels => open;
