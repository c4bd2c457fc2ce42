import type { WorkItem, WorkTransition } from '@vuon/contract/cultivation/work';

export type Step = Omit<WorkTransition, 'version'>;
/** The parts of work that a step and its dialog need. */
export type Stepping = Pick<
  WorkItem,
  | 'id'
  | 'kind'
  | 'version'
  | 'code'
  | 'title'
  | 'state'
  | 'resumesAs'
  | 'startsOn'
  | 'endsOn'
  | 'people'
  | 'crews'
  | 'materials'
  | 'labourDays'
  | 'otherCost'
>;
