import { personLabels } from '@vuon/contract/people/person';

/** What Excel files call the fields of a person: exports write these headers, imports look for them. */
export const personHeaders = {
  ...personLabels,
  rateAmount: `${personLabels.rateAmount} (đ)`,
} satisfies typeof personLabels;
