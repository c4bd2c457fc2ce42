import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type ImportBatch, type Importer, importedInto } from '#imports';
import { tellMapChanged } from '../places/map-change.ts';
import { holdPlots } from '../tallies/plant-tally.ts';

/** Holds the plots of the rows or trees that an import has written, which also announces that their map changes. */
export const holdPlotsWritten = async (
  tx: Db,
  batch: ImportBatch<number>,
  table: 'row' | 'plant',
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct plot_id as id from ${sql.table(table)} where ${importedInto(table)(batch)}`.execute(tx);
  const plotIds = rows.map(({ id }) => id);
  await holdPlots(tx, batch.entityId, plotIds);
  return plotIds;
};

/** ImportUpdate.hold: the plots of the rows or trees that will be changed, before these. */
export const holdPlotsMeant =
  (table: 'row' | 'plant') =>
  async (tx: Db, { entityId, rows }: ImportBatch<number>): Promise<void> => {
    const { rows: found } = await sql<{ id: number }>`
      select distinct plot_id as id from ${sql.table(table)}
      where entity_id = ${entityId} and id = any(array(select stored_id from ${rows} as r))`.execute(tx);
    const plotIds = found.map(({ id }) => id);
    await holdPlots(tx, entityId, plotIds);
  };

/** An importer's insert or remove of areas or plots, which also announces that the map changes. */
export const tellingMap =
  (write: Importer<number>['insert']): Importer<number>['insert'] =>
  async (tx, batch, stamp) => {
    await write(tx, batch, stamp);
    await tellMapChanged(tx, batch.entityId);
  };
