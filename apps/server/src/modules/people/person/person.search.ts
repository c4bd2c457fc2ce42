import { sql } from 'kysely';
import { listSearch } from '#search';
import { personList } from './person.queries.ts';

/** By name, code, phone number and job; never by fields that only some users may see. */
export const personSearch = listSearch({
  type: 'person',
  list: personList,
  table: 'person',
  text: sql.ref<string>('person.search'),
  hit: ({ id, name, code, position }) => ({
    record: { id, within: [], name },
    detail: [code, position].filter(Boolean).join(' · '),
  }),
});
