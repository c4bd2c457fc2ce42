import {
  CheckCircleOutlined,
  CheckSquareOutlined,
  PlayCircleOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';
import './work-state.css';

export const workStateTones: Record<WorkState, Tone> = {
  planned: 'grey',
  assigned: 'grey',
  doing: 'blue',
  done: 'gold',
  inspected: 'green',
  blocked: 'red',
  cancelled: 'grey',
};

export function WorkStateTag({ state }: { state: WorkState }) {
  const tag = <StatusTag tone={workStateTones[state]}>{workStateNames[state]}</StatusTag>;
  return state === 'cancelled' ? <s className="work-cancelled">{tag}</s> : tag;
}

const icons: Record<WorkState, ReactNode> = {
  planned: null,
  assigned: <SendOutlined aria-hidden="true" />,
  doing: <PlayCircleOutlined aria-hidden="true" />,
  done: <CheckSquareOutlined aria-hidden="true" />,
  inspected: <CheckCircleOutlined aria-hidden="true" />,
  blocked: <StopOutlined aria-hidden="true" />,
  cancelled: <StopOutlined aria-hidden="true" />,
};

/** The state where there is only room for an icon; its name is in the words around it. */
export function WorkStateIcon({ state }: { state: WorkState }) {
  return (
    <span className={`work-state-icon tone-${workStateTones[state]}`} title={workStateNames[state]}>
      {icons[state]}
    </span>
  );
}

/** A ring for work that waits, a full dot for work in hand: the head of a column. */
export function WorkStateDot({ state }: { state: WorkState }) {
  return <span className="work-state-dot" data-state={state} aria-hidden="true" />;
}
