import { type RawBuilder, sql } from 'kysely';

/** Numbers of four bytes, as PostgreSQL sends them, one after the other. */
export const packed = (numbers: RawBuilder<unknown>[]) =>
  sql.join(
    numbers.map((number) => sql`int4send((${number})::int)`),
    sql` || `,
  );

export const unpack = (bytes: Uint8Array): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
};
