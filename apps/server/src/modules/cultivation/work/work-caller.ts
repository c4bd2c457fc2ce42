import type { WorkItem } from '@vuon/contract/cultivation/work';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { peopleOfUser } from '../assigned-filter.ts';

/** The user as work knows them. A foreman leads crews; owners and managers lead all work. */
export type WorkCaller = {
  leadsAll: boolean;
  /** The people that their account stands for. */
  personIds: Set<number>;
  crewIds: Set<number>;
  /** The people of the crews that they lead, and themselves. */
  ledIds: Set<number>;
};

export const findCaller = async ({ db, entityId, actor }: Scope): Promise<WorkCaller> => {
  const { rows } = await sql<{ people: number[]; crews: number[]; led: number[] }>`
    with me as (${peopleOfUser(entityId, actor.userId)}),
    led as (select id from crew where entity_id = ${entityId} and deleted_at is null and foreman_id in (select id from me))
    select array(select id from me) as people, array(select id from led) as crews,
      array(select person_id from crew_member where entity_id = ${entityId} and crew_id in (select id from led)) as led`.execute(
    db,
  );
  const { people = [], crews = [], led = [] } = rows[0] ?? {};
  return {
    leadsAll: mayDo(actor, 'work.write'),
    personIds: new Set(people),
    crewIds: new Set(crews),
    ledIds: new Set([...people, ...led]),
  };
};

type Assigned = Pick<WorkItem, 'people' | 'crews'>;

/** Work that is given to nobody is any foreman's to take. */
export const leads = (caller: WorkCaller, { people, crews }: Assigned): boolean =>
  caller.leadsAll ||
  !(people.length || crews.length) ||
  crews.some(({ id }) => caller.crewIds.has(id)) ||
  people.some(({ id }) => caller.ledIds.has(id));

export const refuseOthersWork = (caller: WorkCaller, work: Assigned & { code: string }) => {
  if (leads(caller, work)) return;
  const given = [...work.crews, ...work.people].map(({ name }) => name).join(', ');
  throw problem('permission.denied', `${work.code} đã giao cho ${given}, không thuộc tổ của bạn.`);
};

/** A foreman gives work to the crews that they lead and to their people; others who have it already stay. */
export const refuseOthersPeople = (
  caller: WorkCaller,
  given: { personIds: number[]; crewIds: number[] },
  { people, crews }: Assigned,
) => {
  if (caller.leadsAll) return;
  const kept = (had: { id: number }[], id: number) => had.some((one) => one.id === id);
  const errors = [
    ...given.personIds.flatMap((id, index) =>
      caller.ledIds.has(id) || kept(people, id)
        ? []
        : [{ path: `personIds.${index}`, message: 'Không thuộc tổ của bạn' }],
    ),
    ...given.crewIds.flatMap((id, index) =>
      caller.crewIds.has(id) || kept(crews, id) ? [] : [{ path: `crewIds.${index}`, message: 'Không phải tổ của bạn' }],
    ),
  ];
  if (errors.length)
    throw problem('permission.denied', 'Tổ trưởng chỉ giao việc cho tổ của mình và người trong tổ.', { errors });
};
