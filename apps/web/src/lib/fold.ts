import { fold as foldText } from '@vuon/contract/fold';

export const fold = foldText;
