import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import { orTaken } from '#http/value-taken.ts';

type Text = string | null | undefined;
type Unique = { phoneNumber?: Text; taxCode?: Text; domain?: Text };

const nouns = { phoneNumber: 'Số điện thoại', taxCode: 'Mã số thuế', domain: 'Tên miền' };
const fields = Object.keys(nouns) as (keyof Unique)[];

/** Refuses values that another living entity has, and names that entity: only administrators call this. */
export const refuseTaken = async (db: Db, wanted: Unique, exceptId = 0): Promise<void> => {
  const { phoneNumber = null, taxCode = null, domain = null } = wanted;
  const { rows } = await sql<{ name: string; code: string } & Required<Unique>>`
    select name, code, phone_number as "phoneNumber", tax_code as "taxCode", domain from entity
    where deleted_at is null and id <> ${exceptId}
      and (phone_number = ${phoneNumber}::text or tax_code = ${taxCode}::text or domain = ${domain}::text)
    order by id`.execute(db);
  const errors = fields.flatMap((path) => {
    const other = wanted[path] ? rows.find((row) => row[path] === wanted[path]) : undefined;
    return other ? [{ path, message: `${nouns[path]} này là của ${other.name} (${other.code}).` }] : [];
  });
  if (errors.length) throw problem('value.taken', errors.map(({ message }) => message).join(' '), { errors });
};

/** Two users who save at the same moment both pass the check above; the indexes let one through. */
export const orEntityTaken = orTaken({
  entity_phone_number: ['phoneNumber', `${nouns.phoneNumber} này vừa được một đơn vị khác dùng.`],
  entity_tax_code: ['taxCode', `${nouns.taxCode} này vừa được một đơn vị khác dùng.`],
  entity_domain: ['domain', `${nouns.domain} này vừa được một đơn vị khác dùng.`],
});
