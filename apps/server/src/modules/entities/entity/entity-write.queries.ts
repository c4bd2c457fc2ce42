import type { EntityUpdate } from '@vuon/contract/entities/entity';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed, created } from '#db/stamps.ts';
import type { Tables } from '#db/tables.ts';

type Row = Updateable<Tables['entity']>;

/** What of the given fields goes into the row as it is; addresses and domains are worked out by the services. */
export const fieldValues = (input: Omit<EntityUpdate, 'version'>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.type !== undefined && { type: input.type }),
  ...(input.phoneNumber !== undefined && { phone_number: input.phoneNumber }),
  ...(input.email !== undefined && { email: input.email }),
  ...(input.taxCode !== undefined && { tax_code: input.taxCode }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.areaUnit !== undefined && { area_unit: input.areaUnit }),
  ...(input.avatarUploadId !== undefined && { avatar_upload_id: input.avatarUploadId }),
});

export const insertEntity = async (
  db: Db,
  values: Insertable<Tables['entity']>,
  by: number,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ ...values, status_at: now.toISOString(), ...created(by, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const changeEntityRow = (db: Db, id: number, values: Row, by: number, now: Date) =>
  db
    .updateTable('entity')
    .set({ ...values, ...changed(by, now) })
    .where('id', '=', id)
    .execute();
