import type { SavedView, SavedViewInput } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';

const views = (db: Db, userId: number) =>
  db
    .selectFrom('saved_view')
    .where('user_id', '=', userId)
    .select((eb) => [
      'id',
      eb.ref('list').$castTo<ListName>().as('list'),
      'name',
      'search',
      eb.ref('columns').$castTo<string[] | null>().as('columns'),
    ]);

export const listSavedViews = (db: Db, userId: number, list: ListName): Promise<SavedView[]> =>
  views(db, userId).where('list', '=', list).orderBy(sql`fold(name)`).orderBy('id').execute();

export const findSavedView = (db: Db, userId: number, id: number): Promise<SavedView | undefined> =>
  views(db, userId).where('id', '=', id).executeTakeFirst();

const fieldValues = ({ name, search, columns }: SavedViewInput) => ({
  name,
  search,
  columns: columns && json(columns),
});

export const insertSavedView = async (
  db: Db,
  userId: number,
  { list, ...input }: SavedViewInput & { list: ListName },
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('saved_view')
    .values({ ...fieldValues(input), list, user_id: userId, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateSavedView = (db: Db, userId: number, id: number, input: SavedViewInput) =>
  db.updateTable('saved_view').set(fieldValues(input)).where('user_id', '=', userId).where('id', '=', id).execute();

export const deleteSavedView = (db: Db, userId: number, id: number) =>
  db.deleteFrom('saved_view').where('user_id', '=', userId).where('id', '=', id).execute();
