import { type WorkOrderState, workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';

const tones: Record<WorkOrderState, Tone> = {
  draft: 'grey',
  issued: 'grey',
  accepted: 'blue',
  doing: 'blue',
  done: 'gold',
  inspected: 'green',
  closed: 'green',
  refused: 'red',
  abandoned: 'red',
};

export const OrderStateTag = ({ state }: { state: WorkOrderState }) => (
  <StatusTag tone={tones[state]}>{workOrderStateNames[state]}</StatusTag>
);
