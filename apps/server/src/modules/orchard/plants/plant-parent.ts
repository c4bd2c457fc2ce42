import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlots } from '../tallies/plant-tally.ts';

export type RowOfPlants = { id: number; code: string; plotId: number; plotCode: string; areaId: number };

const rowsOfPlants = (db: Db, entityId: number) =>
  db
    .selectFrom('row')
    .innerJoin('plot', (join) =>
      join.onRef('plot.entity_id', '=', 'row.entity_id').onRef('plot.id', '=', 'row.plot_id'),
    )
    .where('row.entity_id', '=', entityId)
    .select([
      'row.id',
      'row.code',
      'row.plot_id as plotId',
      'plot.code as plotCode',
      'plot.area_id as areaId',
      'row.deleted_at as deletedAt',
    ]);

/** The row that trees are to stand in: the entity's, and living. */
export const getRowOfPlants = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  id: number,
): Promise<RowOfPlants> => {
  const found = await rowsOfPlants(db, entityId).where('row.id', '=', id).executeTakeFirst();
  if (!found) throw problem('record.not_found', 'Không có hàng này trong đơn vị.', { path: 'rowId' });
  const { deletedAt, ...row } = found;
  if (deletedAt) throw problem('record.deleted', `Hàng ${row.code} đã bị xóa; hãy khôi phục trước.`, { path: 'rowId' });
  return row;
};

/** The same, with its plot held. If the row moved to another plot during the wait for the lock, that plot is held too. */
export const holdRowOfPlants = async (scope: Scope, id: number): Promise<RowOfPlants> => {
  const { db, entityId } = scope;
  for (;;) {
    const { plotId } = await getRowOfPlants(scope, id);
    await holdPlots(db, entityId, [plotId]);
    const row = await getRowOfPlants(scope, id);
    if (row.plotId === plotId) return row;
  }
};
