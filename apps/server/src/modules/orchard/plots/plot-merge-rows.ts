import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { partsOfPlants, within } from '../plants/plant-parts.ts';
import { nextRowNumber, rowList, rowsOfPlot } from '../rows/row.queries.ts';
import { recordRows } from '../rows/row-history.ts';
import { moveTreesOfRows, rowInPlot } from '../rows/row-trees.ts';

const maxCodeLength = 32;

/**
 * Rows of the others come after the plot's own, in the order of the plots. If the plot already has a row's code, the code of
 * the row's former plot is put before it. Deleted rows come along too, so that they can be restored there.
 */
export const adoptRows = async (scope: Scope, plot: Plot, others: Plot[]): Promise<void> => {
  const { db, entityId } = scope;
  const taken = new Set(await foldAll(scope, codesOf(await rowsOfPlot(scope, plot.id))));
  let number = await nextRowNumber(db, entityId, plot.id);
  const adopted: (Row & { newCode: string; newNumber: number })[] = [];
  for (const other of others)
    for (const row of await withFolded(scope, other)) {
      const { code, folded } = freeCode(row, taken);
      taken.add(folded);
      adopted.push({ ...row, newCode: code, newNumber: number++ });
    }
  const ids = adopted.map(({ id }) => id);
  const before = new Map((await rowList.findMany(scope, ids)).map((row) => [row.id, row]));
  await writeRows(scope, plot.id, adopted);
  await moveTreesOfRows(
    scope,
    adopted.map(({ id, plotCode, code, newCode }) => ({
      id,
      plotId: plot.id,
      from: rowInPlot(plotCode, code),
      to: rowInPlot(plot.code, newCode),
    })),
  );
  const otherIds = others.map(({ id }) => id);
  await sql`
    update "row" set plot_id = ${plot.id} where entity_id = ${entityId} and plot_id = any(${otherIds}::int[])`.execute(
    db,
  );
  const left = sql`plant.plot_id = any(${otherIds}::int[])`;
  for (const part of await partsOfPlants(scope, left))
    await sql`
      update plant set plot_id = ${plot.id} where plant.entity_id = ${entityId} and ${left} and ${within(part)}`.execute(
      db,
    );
  await recordRows(scope, 'merge', before, ids);
};

type Folded = Row & { foldedCode: string; foldedPlot: string };

const codesOf = (rows: Row[]) => rows.map(({ code }) => code);

/** The codes as the database compares them. */
const foldAll = async ({ db }: Scope, codes: string[]): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`
    select fold(code) as folded from unnest(${codes}::text[]) with ordinality as given (code, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
};

const withFolded = async (scope: Scope, plot: Plot): Promise<Folded[]> => {
  const rows = await rowsOfPlot(scope, plot.id);
  const [foldedPlot = '', ...folded] = await foldAll(scope, [plot.code, ...codesOf(rows)]);
  return rows.map((row, index) => ({ ...row, foldedPlot, foldedCode: folded[index] ?? '' }));
};

/** The row's own code, else 'A-11-H03', else 'H03-2' and so on. */
const freeCode = (row: Folded, taken: Set<string>): { code: string; folded: string } => {
  const withPlot = { code: `${row.plotCode}-${row.code}`, folded: `${row.foldedPlot}-${row.foldedCode}` };
  const choices = [{ code: row.code, folded: row.foldedCode }, withPlot];
  const free = choices.find(({ code, folded }) => !taken.has(folded) && code.length <= maxCodeLength);
  if (free) return free;
  for (let count = 2; ; count++) {
    const ending = `-${count}`;
    const keep = (code: string) => code.slice(0, maxCodeLength - ending.length) + ending;
    if (!taken.has(keep(row.foldedCode))) return { code: keep(row.code), folded: keep(row.foldedCode) };
  }
};

const writeRows = async (
  { db, clock, entityId, actor }: Scope,
  plotId: number,
  adopted: { id: number; newCode: string; newNumber: number }[],
): Promise<void> => {
  await sql`
    update "row" set plot_id = ${plotId}, code = given.code, number = given.number, version = version + 1,
      updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int
    from unnest(
      ${adopted.map(({ id }) => id)}::int[], ${adopted.map(({ newCode }) => newCode)}::text[],
      ${adopted.map(({ newNumber }) => newNumber)}::int[]
    ) as given (id, code, number)
    where "row".entity_id = ${entityId} and "row".id = given.id`.execute(db);
};
