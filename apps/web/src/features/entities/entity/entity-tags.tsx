import { CheckOutlined, ClockCircleOutlined, ExclamationCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatusNames,
} from '@vuon/contract/entities/entity-status';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';
import type { Change } from '../status/status-words.ts';
import './entity-tags.css';

const clock = <ClockCircleOutlined aria-hidden="true" />;
const check = <CheckOutlined aria-hidden="true" />;
const stop = <ExclamationCircleOutlined aria-hidden="true" />;

type Look = { tone: Tone; icon: ReactNode };
export const statusLooks: Record<EntityStatus, Look> = {
  pending: { tone: 'gold', icon: clock },
  active: { tone: 'green', icon: check },
  suspended: { tone: 'red', icon: stop },
  closed: { tone: 'grey', icon: <StopOutlined aria-hidden="true" /> },
};
export const domainLooks: Record<DomainStatus, Look> = {
  none: { tone: 'grey', icon: null },
  pending: { tone: 'gold', icon: clock },
  active: { tone: 'green', icon: check },
  suspended: { tone: 'red', icon: stop },
};

export function EntityStatusTag({ status }: { status: EntityStatus }) {
  return <StatusTag {...statusLooks[status]}>{entityStatusNames[status]}</StatusTag>;
}

export function DomainStatusTag({ status }: { status: DomainStatus }) {
  return <StatusTag {...domainLooks[status]}>{domainStatusNames[status]}</StatusTag>;
}

/** The state of an entity in the one word that matters most. */
export function EntityStateTag({ entity }: { entity: Pick<Entity, 'status' | 'deletedAt'> }) {
  if (entity.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  return <EntityStatusTag status={entity.status} />;
}

/** A status before and after a change. */
export function ChangeTags({ change }: { change: Change }) {
  return (
    <span className="change-tags">
      {change.kind === 'status' ? <EntityStatusTag status={change.from} /> : <DomainStatusTag status={change.from} />}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">thành</span>
      {change.kind === 'status' ? <EntityStatusTag status={change.to} /> : <DomainStatusTag status={change.to} />}
    </span>
  );
}
