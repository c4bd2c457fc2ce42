import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { EntityScope } from '#http/lists/record-list.ts';

/** The people that the user's account stands for. */
export const peopleOfUser = (entityId: number, userId = 0) => sql`
  select person.id from person
  where person.entity_id = ${entityId} and person.user_id = ${userId} and person.deleted_at is null`;

const crewsLed = ({ entityId, actor }: EntityScope) => sql`select crew.id from crew
  where crew.entity_id = ${entityId} and crew.deleted_at is null
    and crew.foreman_id in (${peopleOfUser(entityId, actor?.userId)})`;

const crewsWith = (entityId: number, people: RawBuilder<unknown>) => sql`select crew_member.crew_id from crew_member
  join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.person_id in (${people})`;

/** Conditions on the rows of a table that are given to people and crews: works, and work orders. */
export const assignedIn = (table: 'work' | 'work_order') => {
  const id = sql.ref(`${table}.id`);
  const of = sql.ref(`${table}_id`);
  const [people, crews] = [sql.table(`${table}_person`), sql.table(`${table}_crew`)];
  const [state, inspector] = [sql.ref(`${table}.state`), sql.ref(`${table}.inspector_id`)];
  const ofCrews = (entityId: number, which: RawBuilder<unknown>) =>
    sql`select ${of} from ${crews} where entity_id = ${entityId} and crew_id in (${which})`;

  /**
   * Given to the user, to somebody of the crews that they lead, or to one of these crews. Two sets with 'or' between: of one, PostgreSQL
   * expects few rows, and looks up each of the thousands that somebody ever had. `among`: the ids of the rows in question, where they are
   * few; all that somebody ever had are then not read at all.
   */
  const isGivenTo = (scope: EntityScope, given: RawBuilder<unknown>, among?: RawBuilder<unknown>) => {
    const { entityId, actor } = scope;
    const those = among ? sql`and ${of} = any(array(${among}))` : sql``;
    const led = sql`${peopleOfUser(entityId, actor?.userId)} union select crew_member.person_id from crew_member
      where crew_member.entity_id = ${entityId} and crew_member.crew_id in (${crewsLed(scope)})`;
    return sql`(${id} in (select ${of} from ${people} where entity_id = ${entityId} and person_id = any(array(${led})) ${those})
      or ${id} in (select ${of} from ${crews} where entity_id = ${entityId} and crew_id = any(array(${given})) ${those}))`;
  };

  return {
    isMine: (scope: EntityScope, among?: RawBuilder<unknown>) =>
      isGivenTo(
        scope,
        sql`${crewsLed(scope)} union ${crewsWith(scope.entityId, peopleOfUser(scope.entityId, scope.actor?.userId))}`,
        among,
      ),
    isOfNobody: (entityId: number) => sql`(
      not exists (select from ${people} as given where given.entity_id = ${entityId} and given.${of} = ${id})
      and not exists (select from ${crews} as given where given.entity_id = ${entityId} and given.${of} = ${id}))`,
    isOfCrew: (entityId: number, crewId: number) => sql`${id} in (${ofCrews(entityId, sql`${crewId}`)})`,
    /** Given to the person, or to a crew that they are in. */
    isOfPerson: (entityId: number, personId: number) => sql`${id} in (
      select ${of} from ${people} where entity_id = ${entityId} and person_id = ${personId}
      union all ${ofCrews(entityId, crewsWith(entityId, sql`${personId}`))})`,
    /** As a step may be taken: by the inspector, else by whoever leads the work; a person who did it alone does not inspect it. */
    waitsForInspection: (scope: EntityScope) => {
      const { entityId, actor } = scope;
      const { platformRole = 'member', entityRole = null } = actor ?? {};
      const caller = { platformRole, entityRole };
      const me = peopleOfUser(entityId, actor?.userId);
      if (!mayDo(caller, 'work.lead')) return sql`false`;
      if (mayDo(caller, 'work.write'))
        return sql`${state} = 'done' and (${inspector} is null or ${inspector} in (${me}))`;
      return sql`${state} = 'done'
        and (${inspector} in (${me}) or (${inspector} is null and ${isGivenTo(scope, crewsLed(scope))}))
        and (exists (select from ${crews} as given where given.entity_id = ${entityId} and given.${of} = ${id})
          or exists (select from ${people} as given where given.entity_id = ${entityId} and given.${of} = ${id}
            and given.person_id not in (${me})))`;
    },
  };
};
