import type { Entity } from '@vuon/contract/entities/entity';
import { formatRelativeDay } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { entitiesFields } from '../record-fields.ts';
import { countedFacts } from './entity-facts.ts';
import { entitySteps } from './entity-steps.tsx';
import { DomainStatusTag, EntityStatusTag } from './entity-tags.tsx';
import type { EntityDoings } from './use-entity-actions.tsx';
import './entity-rail.css';

type Props = { entity: Entity; doings: EntityDoings };

/** Beside the form of an entity: its states with their reasons, its figures. */
export function EntityRail({ entity, doings }: Props) {
  const { readOnly } = useEntityForm();
  const facts = countedFacts(entity);
  const steps = readOnly ? [] : entitySteps(entity, (change) => doings.change(entity, change));
  return (
    <RecordRail of={{ type: 'entity', id: entity.id, entity: null }} fields={entitiesFields.entity} steps={steps}>
      <States entity={entity} />
      {facts.length > 0 && (
        <RailCard title="Số liệu">
          <dl className="entity-counts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </RailCard>
      )}
    </RecordRail>
  );
}

function States({ entity }: { entity: Entity }) {
  const { status, statusAt, statusReason, domain, domainStatus, domainStatusReason } = entity;
  return (
    <RailCard title="Trạng thái">
      <div className="entity-state">
        <EntityStatusTag status={status} />
        <span className="note">{formatRelativeDay(statusAt)}</span>
        {statusReason && <p className="note">{statusReason}</p>}
      </div>
      {domain && (
        <div className="entity-state">
          <strong title={domain}>{domain}</strong>
          <DomainStatusTag status={domainStatus} />
          {domainStatusReason && <p className="note">{domainStatusReason}</p>}
        </div>
      )}
    </RailCard>
  );
}
