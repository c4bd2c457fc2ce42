import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#http/scope.ts';

/** `actor` absent: the server itself. */
export type Planner = { entityId: number; actor?: Partial<Pick<Actor, 'userId' | 'platformRole' | 'entityRole'>> };

/**
 * Of the joined `person`: whether the caller may see their plans. A worker sees their own, a foreman also those of the crews
 * that they lead, whoever runs the farm all of them. Users who may write plans write the plans that they see.
 */
export const isPlannedFor = ({ entityId, actor }: Planner): RawBuilder<boolean> => {
  if (!actor || actor.platformRole === 'admin') return sql<boolean>`true`;
  if (actor.entityRole === 'owner' || actor.entityRole === 'manager') return sql<boolean>`true`;
  const userId = actor.userId ?? 0;
  const own = sql<boolean>`coalesce(person.user_id = ${userId}, false)`;
  if (actor.entityRole === 'worker') return own;
  if (actor.entityRole !== 'foreman') return sql<boolean>`false`;
  return sql<boolean>`(${own} or exists (
    select from crew_member
    join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
    join person as lead on lead.entity_id = ${entityId} and lead.id = crew.foreman_id and lead.deleted_at is null
    where crew_member.entity_id = ${entityId} and crew_member.person_id = person.id and lead.user_id = ${userId}
  ))`;
};

/** Of the joined `person`: whether they belong to the crew. */
export const isOfCrew = (entityId: number, crewId: number) => sql<boolean>`exists (
  select from crew_member where crew_member.entity_id = ${entityId} and crew_member.crew_id = ${crewId}
    and crew_member.person_id = person.id
)`;
