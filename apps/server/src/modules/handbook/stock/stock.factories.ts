import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import type { StockMove } from '@vuon/contract/handbook/stock-move';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { expectData } from '#testing/orchard.ts';
import type { Farm, Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

let last = 0;
export const aMaterial = async ({ client }: Person, fields: object = {}): Promise<number> => {
  const input = { code: `VT-${++last}`, name: `Fosetyl-aluminium ${last}`, kind: 'pesticide', unit: 'kg', ...fields };
  return expectData(await client.post('/api/materials', input)).id;
};

export const aStockCrew = async (
  { client }: Person,
  name = `Tổ kho ${++last}`,
  memberIds: number[] = [],
): Promise<{ kind: 'crew'; id: number }> => ({
  kind: 'crew',
  id: expectData(await client.post('/api/crews', { name, memberIds })).id,
});

/** 10 kg on 1 November 2026 at 420,000 đồng, unless told. */
export const receiptOf = <F extends object>(fields: F) => ({
  receivedOn: '2026-11-01',
  quantity: 10,
  unitPrice: 420_000,
  expiresOn: '2027-11-30',
  supplier: 'Đại lý Hai Nhân',
  invoiceNumber: 'HD-0231',
  ...fields,
});

export const received = async ({ client }: Person, fields: { materialId: number; [field: string]: unknown }) =>
  expectData(await client.post('/api/stock/batches', receiptOf(fields))) as StockBatch;

export const itemOf = async ({ client }: Person, materialId: number): Promise<StockItemDetail> =>
  expectData(await client.get(`/api/stock/${materialId}`));

/** The ledger of a material, the oldest line first. */
export const ledgerOf = async ({ client }: Person, materialId: number, query = ''): Promise<StockMove[]> =>
  expectData(await client.get(`/api/stock/moves?materialId=${materialId}&sort=at&pageSize=200${query}`)).items;

/** Runs what other parts of the handbook call, in a transaction of its own. */
export const asManager =
  (server: TestServer, farm: Farm, { id }: Person) =>
  <T>(act: (scope: Scope) => Promise<T>): Promise<T> =>
    server.db.transaction().execute((db) =>
      act({
        db,
        clock: server.clock,
        entityId: farm.id,
        address: '::1',
        requestId: `test:${++last}`,
        userAgent: null,
        actor: {
          userId: id,
          sessionId: '',
          fullName: 'Nguyễn Văn A',
          platformRole: 'member',
          entityRole: 'manager',
          address: '::1',
          requestId: `test:${last}`,
        },
      }),
    );

/** The row of an entry that tells nothing but where lines of the ledger come from. */
export const aBareEntry = async (
  { db }: Pick<TestServer, 'db'>,
  { farm, workTypeId, id = ++last }: { farm: Farm; workTypeId: number; id?: number },
): Promise<number> => {
  await sql`
    with place as (insert into target_set (entity_id) values (${farm.id}) returning id)
    insert into diary_entry (entity_id, id, year, number, title, work_type_id, starts_at, ends_at, target_set_id)
    select ${farm.id}, ${id}, 2026, ${id}, 'Phun', ${workTypeId}, now(), now(), place.id from place`.execute(db);
  return id;
};
