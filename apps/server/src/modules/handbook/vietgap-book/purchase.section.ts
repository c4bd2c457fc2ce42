import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { type Book, listed } from './book.ts';
import { findUnbought, type Purchase, readPurchases, type Unbought } from './supply.queries.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

const batchKey = ({ id }: { id: number }) => `batch:${id}`;
const materialKey = (id: number) => `material:${id}`;

/** A purchase has its supplier and invoice; a material that was used was bought before. */
export const purchaseSection: VietgapSection = {
  key: 'purchase',
  check: async (book) => {
    const { db, entityId } = book.scope;
    const purchases = await readPurchases(db, entityId, book);
    const materials = await usedMaterials(book);
    const unbought = await findUnbought(db, entityId, book);
    return {
      needed: purchases.length + materials.size,
      gaps: [
        ...[...materials].flatMap(([id, material]) =>
          unboughtGap(
            unbought.filter(({ materialId, entryId }) => materialId === id && material.entryIds.has(entryId)),
            material,
          ),
        ),
        ...purchases.flatMap(paperGap),
      ],
    };
  },
  tables: async (book) => {
    const { db, entityId } = book.scope;
    const purchases = await readPurchases(db, entityId, book);
    const materials = await usedMaterials(book);
    const unbought = await findUnbought(db, entityId, book);
    return [
      {
        title: 'Các lần mua',
        empty: 'Không mua vật tư nào trong kỳ.',
        columns: [
          { header: 'Ngày nhập', type: 'date', share: 10 },
          { header: 'Vật tư', type: 'text', share: 24 },
          { header: 'Số lượng', type: 'number', share: 9 },
          { header: 'Đơn vị', type: 'text', share: 7 },
          { header: 'Lô nhập', type: 'text', share: 8 },
          { header: 'Nhà cung cấp', type: 'text', share: 21 },
          { header: 'Hóa đơn', type: 'text', share: 11 },
          { header: 'Hạn dùng', type: 'date', share: 10 },
        ],
        rows: purchases.map((purchase) => ({
          key: batchKey(purchase),
          cells: [
            purchase.receivedOn,
            purchase.materialName,
            purchase.quantity,
            unitName(purchase.unit),
            purchase.code,
            purchase.supplier,
            purchase.invoiceNumber,
            purchase.expiresOn,
          ],
        })),
      },
      {
        title: 'Vật tư đã dùng trong kỳ',
        empty: 'Không dùng vật tư nào trong kỳ.',
        columns: [
          { header: 'Vật tư', type: 'text', share: 44 },
          { header: 'Đơn vị', type: 'text', share: 10 },
          { header: 'Đã dùng', type: 'number', share: 16 },
          { header: 'Số lần', type: 'integer', share: 12 },
          { header: 'Chưa thấy mua', type: 'number', share: 18 },
        ],
        rows: [...materials].map(([id, { name, unit, quantity, entryIds }]) => {
          const missing = sumOf(
            unbought.filter(({ materialId, entryId }) => materialId === id && entryIds.has(entryId)),
          );
          return { key: materialKey(id), cells: [name, unitName(unit), quantity, entryIds.size, missing || null] };
        }),
      },
    ];
  },
};

type Used = { id: number; name: string; unit: string; quantity: number; entryIds: Set<number> };

/** The materials that the entries of the book used. */
const usedMaterials = async (book: Book): Promise<Map<number, Used>> => {
  const found = new Map<number, Used>();
  for (const entry of await book.entries())
    for (const { id, name, unit, quantity } of entry.materials) {
      const used = found.get(id) ?? { id, name, unit, quantity: 0, entryIds: new Set() };
      used.quantity = Math.round((used.quantity + quantity) * 1_000) / 1_000;
      used.entryIds.add(entry.id);
      found.set(id, used);
    }
  return new Map([...found].toSorted(([, one], [, other]) => one.name.localeCompare(other.name, 'vi')));
};

const sumOf = (unbought: Unbought[]) =>
  Math.round(unbought.reduce((sum, { missing }) => sum + missing, 0) * 1_000) / 1_000;

const unboughtGap = (unbought: Unbought[], { id, name, unit }: Used): FoundGap[] => {
  if (!unbought.length) return [];
  return [
    {
      kind: 'use-unbought',
      severity: 'must',
      words: `${name} dùng ${stockText(sumOf(unbought), unit)}, chưa có hóa đơn mua`,
      detail: listed(unbought.map(({ code }) => code)),
      from: unbought[0]?.endsOn ?? null,
      upTo: unbought.at(-1)?.endsOn ?? null,
      items: [materialKey(id)],
      link: { to: 'stock-item', materialId: id },
    },
  ];
};

/** Pesticides are traced to their dealer. */
const paperGap = (purchase: Purchase): FoundGap[] => {
  const { id, code, materialId, materialName, kind, unit, quantity, supplier, invoiceNumber, receivedOn } = purchase;
  const missing = [!invoiceNumber && 'số hóa đơn', !supplier && 'nhà cung cấp'].filter(Boolean);
  if (!missing.length) return [];
  return [
    {
      kind: 'purchase-paper',
      severity: kind === 'pesticide' ? 'must' : 'should',
      words: `${materialName} mua ${stockText(quantity, unit)}, thiếu ${missing.join(' và ')}`,
      detail: `Lô nhập ${code}`,
      from: receivedOn,
      upTo: receivedOn,
      items: [batchKey(purchase)],
      link: { to: 'stock-batch', materialId, id },
    },
  ];
};
