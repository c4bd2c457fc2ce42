import { addDays } from '@vuon/contract/day';
import { collectDays, packagingUnitNames } from '@vuon/contract/handbook/packaging';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { sql } from 'kysely';
import { packagingList } from '../packaging/packaging.queries.ts';
import type { BookEntry } from './book.queries.ts';
import { type Book, listed } from './book.ts';
import { entryKey, sprayed } from './entry-places.ts';
import { type Balance, type ExpiredBatch, readBalances, readDisposals, readExpired } from './supply.queries.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

/** Days after a spraying from which its packaging is asked for. */
const graceDays = 14;
/** Of what was bought: smaller differences are those of scales and cups. */
const tolerance = 0.01;

const batchKey = ({ id }: { id: number }) => `batch:${id}`;
const materialKey = ({ materialId }: { materialId: number }) => `material:${materialId}`;

/** The packaging of each spraying was collected; expired batches are gone; what was bought is used, disposed of or still there. */
export const leftoverSection: VietgapSection = {
  key: 'leftover',
  check: async (book) => {
    const { db, entityId } = book.scope;
    const due = (await book.entries()).filter(
      (entry) => sprayed(entry) && addDays(entry.endsOn, graceDays) <= book.end,
    );
    const balances = await readBalances(db, entityId, book.end);
    const expired = await readExpired(db, entityId, book);
    return {
      needed: due.length + expired.length + balances.length,
      gaps: [
        ...packagingGap(due, await collectedDays(book)),
        ...expired.filter(({ left }) => left > 0).map(expiredGap),
        ...balances.filter(isOff).map((balance) => differenceGap(book, balance)),
      ],
    };
  },
  tables: async (book) => {
    const { db, entityId } = book.scope;
    return [
      await packagingTable(book),
      {
        title: 'Hủy vật tư',
        empty: 'Không hủy vật tư nào trong kỳ.',
        columns: [
          { header: 'Ngày', type: 'date', share: 12 },
          { header: 'Vật tư', type: 'text', share: 32 },
          { header: 'Số lượng', type: 'number', share: 12 },
          { header: 'Đơn vị', type: 'text', share: 8 },
          { header: 'Lô nhập', type: 'text', share: 10 },
          { header: 'Lý do', type: 'text', share: 26 },
        ],
        rows: (await readDisposals(db, entityId, book)).map((one) => ({
          key: '',
          cells: [one.day, one.materialName, one.quantity, unitName(one.unit), one.batchCode, one.note],
        })),
      },
      {
        title: 'Lô vật tư hết hạn',
        empty: 'Không có lô nào hết hạn.',
        columns: [
          { header: 'Lô nhập', type: 'text', share: 14 },
          { header: 'Vật tư', type: 'text', share: 44 },
          { header: 'Hạn dùng', type: 'date', share: 16 },
          { header: 'Còn lại', type: 'number', share: 16 },
          { header: 'Đơn vị', type: 'text', share: 10 },
        ],
        rows: (await readExpired(db, entityId, book)).map((batch) => ({
          key: batchKey(batch),
          cells: [batch.code, batch.materialName, batch.expiresOn, batch.left, unitName(batch.unit)],
        })),
      },
      {
        title: 'Đối chiếu mua, dùng và còn lại, của cả đơn vị đến cuối kỳ',
        empty: 'Chưa có vật tư nào trong kho.',
        columns: [
          { header: 'Vật tư', type: 'text', share: 30 },
          { header: 'Đơn vị', type: 'text', share: 8 },
          { header: 'Đã mua', type: 'number', share: 12 },
          { header: 'Dùng theo nhật ký', type: 'number', share: 14 },
          { header: 'Đã hủy', type: 'number', share: 10 },
          { header: 'Còn theo sổ kho', type: 'number', share: 14 },
          { header: 'Chênh lệch', type: 'number', share: 12 },
        ],
        rows: (await readBalances(db, entityId, book.end)).map((balance) => ({
          key: materialKey(balance),
          cells: [
            balance.materialName,
            unitName(balance.unit),
            balance.bought,
            balance.used,
            balance.disposed,
            balance.left,
            differenceOf(balance),
          ],
        })),
      },
    ];
  },
};

const packagingTable = async ({ scope, from, upTo }: Book) => {
  const rows = await packagingList
    .where(
      scope,
      sql<boolean>`packaging.deleted_at is null and packaging.collected_on between ${from}::date and ${upTo}::date`,
    )
    .orderBy('packaging.collected_on')
    .orderBy('packaging.id')
    .execute();
  return {
    title: 'Gom bao bì, thuốc thừa',
    empty: 'Chưa ghi lần gom nào trong kỳ.',
    columns: [
      { header: 'Ngày gom', type: 'date' as const, share: 12 },
      { header: 'Thu gom gì', type: 'text' as const, share: 30 },
      { header: 'Số lượng', type: 'number' as const, share: 10 },
      { header: 'Đơn vị', type: 'text' as const, share: 8 },
      { header: 'Người gom', type: 'text' as const, share: 16 },
      { header: 'Đưa đi đâu', type: 'text' as const, share: 24 },
    ],
    rows: rows.map((one) => ({
      key: '',
      cells: [
        one.collectedOn,
        one.content,
        one.quantity,
        packagingUnitNames[one.unit],
        one.person?.name ?? null,
        one.destination,
      ],
    })),
  };
};

const collectedDays = async ({ scope, from, end }: Book): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct collected_on::text as day from packaging where entity_id = ${scope.entityId} and deleted_at is null
      and collected_on between ${from}::date and ${addDays(end, collectDays)}::date order by 1`.execute(scope.db);
  return rows.map(({ day }) => day);
};

const packagingGap = (due: BookEntry[], collected: string[]): FoundGap[] => {
  const open = due.filter(
    ({ endsOn }) => !collected.some((day) => day >= endsOn && day <= addDays(endsOn, collectDays)),
  );
  const last = open.at(-1);
  if (!last) return [];
  return [
    {
      kind: 'packaging',
      severity: 'must',
      words: `${open.length} lần phun chưa ghi gom bao bì`,
      detail: listed(open.map(({ code }) => code)),
      from: open[0]?.endsOn ?? null,
      upTo: last.endsOn,
      items: open.map(entryKey),
      link: { to: 'new-packaging', day: last.endsOn },
    },
  ];
};

const expiredGap = (batch: ExpiredBatch): FoundGap => ({
  kind: 'expired-stock',
  severity: 'should',
  words: `${batch.materialName} hết hạn, còn ${stockText(batch.left, batch.unit)} chưa hủy`,
  detail: `Lô nhập ${batch.code}`,
  from: batch.expiresOn,
  upTo: batch.expiresOn,
  items: [batchKey(batch)],
  link: { to: 'stock-batch', materialId: batch.materialId, id: batch.id },
});

/** Uses beyond all purchases are a gap of the purchases. */
const expectedOf = ({ bought, used, disposed }: Balance) => Math.max(0, bought - used - disposed);
const differenceOf = (balance: Balance) => Math.round((balance.left - expectedOf(balance)) * 1_000) / 1_000;
const isOff = (balance: Balance) => Math.abs(differenceOf(balance)) > Math.max(tolerance * balance.bought, 0.0005);

const differenceGap = ({ end }: Book, balance: Balance): FoundGap => {
  const { materialId, materialName, unit, left } = balance;
  return {
    kind: 'stock-difference',
    severity: 'should',
    words: `${materialName}: sổ kho còn ${stockText(left, unit)}, mua trừ dùng còn ${stockText(expectedOf(balance), unit)}`,
    detail: `Lệch ${stockText(Math.abs(differenceOf(balance)), unit)}; ghi nhật ký còn thiếu, hoặc kiểm kê lại`,
    from: null,
    upTo: end,
    items: [materialKey(balance)],
    link: { to: 'stock-item', materialId },
  };
};
