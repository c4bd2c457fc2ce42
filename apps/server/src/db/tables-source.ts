import { sql } from 'kysely';
import type { Db } from './db.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  /** The definition of a check on this column alone. */
  check: string | null;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
};

const types: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  // Written and read by expressions over their parts: the two drivers give them differently.
  point: 'string',
  box: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  // As text, '{[1,5),[7,8)}'.
  int4multirange: 'string',
};

/** The source of tables.ts, read from a migrated database, so that no column is written a second time by hand. */
export const tablesSource = async (db: Db): Promise<string> => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as nullable,
      (
        select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = quote_ident(table_name)::regclass and conkey = array[ordinal_position::int2]
      ) as "check",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional,
      is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as generated
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'
    order by table_name, ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(line).join('')}  };\n`);
  return `// Written by \`npm run schema\` from the migrations.
import type { ColumnType, Generated } from 'kysely';

/** What json() and jsonAsText() make: the only thing that may be written into a json or jsonb column. */
export type JsonText = string & { readonly json: unique symbol };

export type Tables = {
${bodies.join('')}};
`;
};

const line = (column: Column): string => `    ${column.column}: ${typeOf(column)};\n`;

const typeOf = ({ type, check, nullable, optional, generated }: Column): string => {
  const orNull = nullable ? ' | null' : '';
  if (type === 'json' || type === 'jsonb')
    return `ColumnType<unknown, JsonText${orNull}${optional ? ' | undefined' : ''}, JsonText${orNull}>`;
  const plain = check?.includes('= ANY (ARRAY[') ? choices(check) : types[type];
  if (!plain) throw new Error(`No TypeScript type is known for the column type ${type}`);
  if (generated) return `ColumnType<${plain}${orNull}, never, never>`;
  return optional && !nullable ? `Generated<${plain}>` : `${plain}${orNull}`;
};

/** CHECK ((kind = ANY (ARRAY['main'::text, 'off'::text]))) → 'main' | 'off' */
const choices = (check: string): string =>
  [...check.matchAll(/('[^']+')::text/g)].map(([, value]) => value).join(' | ');
