import type { Position } from '@vuon/contract/orchard/location';
import { lengthOf } from '@vuon/geo/measure/measure';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

type WrittenLine = { line: Position[] | null };

const given = (rows: (WrittenLine & object)[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, length: row.line && lengthOf(row.line) })));

/** The box around a line of jsonb; null for none. */
const boxOf = sql`(
  select box(point(min((place ->> 0)::float8), min((place ->> 1)::float8)),
    point(max((place ->> 0)::float8), max((place ->> 1)::float8)))
  from jsonb_array_elements(given.line) as place
)`;

export type NewRow = WrittenLine & { plotId: number; code: string; number: number; notes: string | null };

/** The ids of new rows, by their plot and code. */
export const insertRows = async (
  { db, clock, entityId, actor }: Scope,
  rows: NewRow[],
): Promise<Map<string, number>> => {
  const time = clock().toISOString();
  const { rows: made } = await sql<{ id: number; plotId: number; code: string }>`
    insert into "row" (entity_id, plot_id, code, number, line, bounds, length, notes, created_at, created_by, updated_at, updated_by)
    select ${entityId}::int, given."plotId", given.code, given.number, given.line, ${boxOf}, given.length,
      given.notes, ${time}::timestamptz, ${actor.userId}::int, ${time}::timestamptz, ${actor.userId}::int
    from jsonb_to_recordset(${given(rows)}::text::jsonb)
      as given ("plotId" int, code text, number int, line jsonb, length float8, notes text)
    returning id, plot_id as "plotId", code`.execute(db);
  return new Map(made.map(({ id, plotId, code }) => [newRowKey({ plotId, code }), id]));
};

export const newRowKey = ({ plotId, code }: Pick<NewRow, 'plotId' | 'code'>) => `${plotId}/${code}`;

export type RowChange = WrittenLine & { id: number; plotId: number };

/** Rows that have come into another plot, or have become shorter. */
export const changeRows = async ({ db, clock, entityId, actor }: Scope, changes: RowChange[]): Promise<void> => {
  await sql`
    update "row" set plot_id = given."plotId", line = given.line, bounds = ${boxOf}, length = given.length,
      version = version + 1, updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int
    from jsonb_to_recordset(${given(changes)}::text::jsonb) as given (id int, "plotId" int, line jsonb, length float8)
    where "row".entity_id = ${entityId} and "row".id = given.id`.execute(db);
};
