import type { EntityUpdate } from '@vuon/contract/entities/entity';
import type { InsertObject, Updateable } from 'kysely';
import { changed, created } from '#db/stamps.ts';
import type { Tables } from '#db/tables.ts';
import type { SignedInScope } from '#http/scope.ts';

/** The fields that go into the row unchanged; the services compute the columns of addresses and domains. */
export const fieldValues = (input: Omit<EntityUpdate, 'version'>) => ({
  name: input.name,
  type: input.type,
  phone_number: input.phoneNumber,
  email: input.email,
  tax_code: input.taxCode,
  description: input.description,
  area_unit: input.areaUnit,
  avatar_upload_id: input.avatarUploadId,
});

type Writer = Pick<SignedInScope, 'db' | 'clock' | 'actor'>;

export const insertEntity = async (
  { db, clock, actor }: Writer,
  values: InsertObject<Tables, 'entity'>,
): Promise<number> => {
  const now = clock();
  const { id } = await db
    .insertInto('entity')
    .values({ ...values, status_at: now.toISOString(), ...created(actor.userId, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const changeEntityRow = ({ db, clock, actor }: Writer, id: number, values: Updateable<Tables['entity']>) =>
  db
    .updateTable('entity')
    .set({ ...values, ...changed(actor.userId, clock()) })
    .where('id', '=', id)
    .execute();
