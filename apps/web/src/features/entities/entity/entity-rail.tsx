import { ArrowRightOutlined, UserSwitchOutlined } from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import { Button } from 'antd';
import { formatRelativeDay } from '#lib/format.ts';
import { type Change, domainChanges, statusChanges, verbOf, whyNot } from '../status/status-words.ts';
import { countedFacts } from './entity-facts.ts';
import { DomainStatusTag, EntityStatusTag } from './entity-tags.tsx';
import type { EntityDoings } from './use-entity-actions.tsx';
import './entity-rail.css';

type Props = { entity: Entity; doings: EntityDoings };

/** The next actions for the entity's state; then its figures. */
export function EntityRail({ entity, doings }: Props) {
  const facts = countedFacts(entity);
  return (
    <>
      <section className="rail-card entity-rail" aria-label="Việc tiếp theo">
        <h2>Việc tiếp theo</h2>
        <StatusPart entity={entity} doings={doings} />
        {entity.domain && <DomainPart entity={entity} doings={doings} />}
        <OwnerPart entity={entity} doings={doings} />
        <div className="entity-rail-part">
          <Button block icon={<ArrowRightOutlined aria-hidden="true" />} onClick={() => doings.select(entity)}>
            Chọn đơn vị này
          </Button>
          <p className="note entity-rail-note">
            Vào trang Tổng quan với dữ liệu của đơn vị. Việc làm ở đó được ghi lại.
          </p>
        </div>
      </section>
      {facts.length > 0 && (
        <section className="rail-card entity-rail" aria-label="Số liệu">
          <h2>Số liệu</h2>
          <dl className="entity-counts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function StatusPart({ entity, doings }: Props) {
  const changes = statusChanges(entity);
  const barred = changes.map((change) => whyNot(change, entity)).find((why) => why !== null);
  return (
    <div className="entity-rail-part">
      <p className="entity-rail-head">
        <EntityStatusTag status={entity.status} />
        <span>{formatRelativeDay(entity.statusAt)}</span>
      </p>
      {entity.statusReason && <p className="note entity-rail-note">{entity.statusReason}</p>}
      <ChangeButtons entity={entity} changes={changes} doings={doings} />
      {barred && <p className="note entity-rail-note">{barred}</p>}
    </div>
  );
}

function DomainPart({ entity, doings }: Props) {
  return (
    <div className="entity-rail-part">
      <p className="entity-rail-head">
        <strong title={entity.domain ?? ''}>{entity.domain}</strong>
        <DomainStatusTag status={entity.domainStatus} />
      </p>
      {entity.domainStatusReason && <p className="note entity-rail-note">{entity.domainStatusReason}</p>}
      <ChangeButtons entity={entity} changes={domainChanges(entity)} doings={doings} />
    </div>
  );
}

function OwnerPart({ entity, doings }: Props) {
  const { owner } = entity;
  return (
    <div className="entity-rail-part">
      <p className="entity-rail-head">{owner ? <strong>{owner.fullName}</strong> : <span>Chưa có chủ đơn vị</span>}</p>
      <Button block icon={<UserSwitchOutlined aria-hidden="true" />} onClick={() => doings.change(entity, 'owner')}>
        {owner ? 'Đổi chủ đơn vị' : 'Chọn chủ đơn vị'}
      </Button>
    </div>
  );
}

function ChangeButtons({ entity, changes, doings }: Props & { changes: Change[] }) {
  return (
    <div className="entity-rail-buttons">
      {changes.map((change) => (
        <Button
          key={change.to}
          disabled={whyNot(change, entity) !== null}
          onClick={() => doings.change(entity, change)}
        >
          {verbOf(change)}
        </Button>
      ))}
    </div>
  );
}
