import { mostCards, type WorkBoard, type WorkFilters } from '@vuon/contract/cultivation/work';
import { isOpenWork, type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { matchesWork } from '../work/work-filter.ts';
import { workList } from '../work/work-shown.ts';

const states = Object.keys(workStateNames) as WorkState[];

/** A column for each state with its first cards: open work by its last day, closed work with the latest first. */
export const readBoard = async (scope: Scope, filters: WorkFilters): Promise<WorkBoard> => {
  const { db, entityId, clock } = scope;
  const shown = filters.state ? [filters.state] : states;
  const those = sql`work.entity_id = ${entityId} and work.deleted_at is null and ${matchesWork(scope, filters)}`;
  const { rows: counts } = await sql<{ state: WorkState; total: number; late: number }>`
    select work.state, count(*)::int as total,
      (count(*) filter (where work.ends_on < ${dayInVietnam(clock())}::date))::int as late
    from work where ${those} group by work.state`.execute(db);
  const filled = shown.filter((state) => counts.some((count) => count.state === state));
  const cards = filled.length ? await findCards(scope, those, filled) : [];
  const items = new Map(
    (
      await workList.findMany(
        scope,
        cards.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  return {
    columns: shown.map((state) => {
      const count = counts.find((one) => one.state === state);
      return {
        state,
        total: count?.total ?? 0,
        late: isOpenWork(state) ? (count?.late ?? 0) : 0,
        items: cards.flatMap((card) => (card.state === state ? (items.get(card.id) ?? []) : [])),
      };
    }),
  };
};

const findCards = async ({ db }: Scope, those: RawBuilder<unknown>, filled: WorkState[]) => {
  const columns = filled.map((state) => {
    const order = sql.raw(isOpenWork(state) || state === 'done' ? 'asc' : 'desc');
    return sql`(select work.id, work.state from work where ${those} and work.state = ${sql.lit(state)}
      order by work.ends_on ${order}, work.id ${order} limit ${sql.lit(mostCards)})`;
  });
  const { rows } = await sql<{ id: number; state: WorkState }>`${sql.join(columns, sql` union all `)}`.execute(db);
  return rows;
};
