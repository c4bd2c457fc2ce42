import { personLabels } from '@vuon/contract/people/person';

/** What Excel files call the fields of a person: exports write these headers, imports look for them. */
export const personHeaders = {
  ...personLabels,
  rateAmount: `${personLabels.rateAmount} (đ)`,
} satisfies typeof personLabels;

/** '2026-11-15' → '15/11/2026' */
export const readable = (day: string): string => day.split('-').reverse().join('/');
