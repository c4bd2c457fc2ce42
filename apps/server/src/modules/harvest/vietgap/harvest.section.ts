import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import type { LotItem } from '@vuon/contract/harvest/lot';
import { lotGaps, resultWords } from '@vuon/contract/harvest/lot-document';
import { type Book, type Breach, type FoundGap, listed, type VietgapSection } from '#handbook';
import { describeSets } from '#orchard';
import { seesPrices } from '../harvest-yields/harvest-yield.queries.ts';
import { lotList } from '../lots/lot-shown.ts';
import { type BookSale, type BookYield, findYieldBreaches, readSales, readYields } from './harvest-book.queries.ts';
import { type HarvestPart, lotTable, saleTable, yieldTable } from './harvest-tables.ts';
import { lotKey, saleKey, yieldKey } from './item-keys.ts';

const readPart = async (book: Book): Promise<HarvestPart> => {
  const { scope } = book;
  const yields = await readYields(book);
  const sales = await readSales(book);
  const lotIds = [...new Set(sales.flatMap(({ lines }) => lines.map(({ lotId }) => lotId)))];
  const lots = lotIds.length ? await lotList.findMany(scope, lotIds) : [];
  const sets = await describeSets(scope.db, scope.entityId, [
    ...yields.map(({ targetSetId }) => targetSetId),
    ...sales.flatMap(({ gardenSetId }) => gardenSetId ?? []),
  ]);
  return { yields, sales, lots, placeOf: (id) => sets.get(id)?.words ?? '' };
};

/** Users who do not read sales are not told who bought. */
const buyerNames = ({ scope }: Book) => {
  const isTold = seesPrices(scope);
  return ({ buyer }: BookSale) => (isTold ? buyer.name : 'Bên mua');
};

/**
 * A yield is in a lot, and was picked inside of no interval; a lot that was sold has its test results; a buyer can be found again.
 */
export const harvestSection: VietgapSection = {
  key: 'harvest',
  check: async (book) => {
    const { yields, sales, lots, placeOf } = await readPart(book);
    const breaches = await findYieldBreaches(
      book,
      yields.map(({ id }) => id),
    );
    return {
      needed: yields.length + sales.length + lots.length,
      gaps: [
        ...yields.flatMap((one) => breachGap(one, breaches.get(one.id), placeOf(one.targetSetId))),
        ...withoutLotGap(
          book,
          yields.filter((one) => one.lotCode === null),
          placeOf,
        ),
        ...lots.flatMap((lot) => testGap(lot, sales)),
        ...buyerGaps(sales, buyerNames(book)),
      ],
    };
  },
  tables: async (book) => {
    const part = await readPart(book);
    return [yieldTable(part), saleTable(part, buyerNames(book)), lotTable(part, resultsOf)];
  },
};

const number = (value: number) => figure(value, 2);

const breachGap = (one: BookYield, breach: Breach | undefined, place: string): FoundGap[] => {
  if (!breach) return [];
  const { materialName, sprayCode, safeFrom } = breach;
  return [
    {
      kind: 'phi-breach',
      severity: 'must',
      words: `Cắt khi còn cách ly: ${materialName ?? 'thuốc'} (${sprayCode}), an toàn từ ${formatDay(safeFrom)}`,
      detail: `${one.code}, ${place}`,
      from: one.harvestedOn,
      upTo: one.harvestedOn,
      items: [yieldKey(one)],
      link: { to: 'harvest-yield', id: one.id },
    },
  ];
};

const withoutLotGap = (
  { place, from, upTo }: Book,
  yields: BookYield[],
  placeOf: HarvestPart['placeOf'],
): FoundGap[] => {
  const [first, second] = yields;
  if (!first) return [];
  const kg = number(yields.reduce((sum, one) => sum + one.kg, 0));
  return [
    {
      kind: 'yield-lot',
      severity: 'must',
      words: second
        ? `${yields.length} mẻ thu hoạch, ${kg}\u00a0kg, chưa vào lô hàng nào`
        : `Mẻ thu hoạch ${kg}\u00a0kg chưa vào lô hàng nào`,
      detail: second ? listed(yields.map(({ code }) => code)) : `${first.code}, ${placeOf(first.targetSetId)}`,
      from: first.harvestedOn,
      upTo: yields.at(-1)?.harvestedOn ?? null,
      items: yields.map(yieldKey),
      link: second
        ? {
            to: 'harvest-yields',
            ...(place?.kind === 'area' && { areaId: place.id }),
            ...(place?.kind === 'plot' && { plotId: place.id }),
            hasLot: 'false',
            from,
            upTo,
          }
        : { to: 'harvest-yield', id: first.id },
    },
  ];
};

/** What its papers lacked on the day of the last sale; a result that came later counts. */
const testGap = (lot: LotItem, sales: BookSale[]): FoundGap[] => {
  const days = sales.filter(({ lines }) => lines.some(({ lotId }) => lotId === lot.id)).map(({ soldOn }) => soldOn);
  const soldOn = days.at(-1) ?? lot.openedOn;
  const gaps = lotGaps(lot.documents, soldOn);
  if (!gaps.length) return [];
  const words = gaps.map((gap) => gap.words);
  return [
    {
      kind: 'lot-test',
      severity: gaps.some(({ level }) => level === 'danger') ? 'must' : 'should',
      words: `Lô hàng ${lot.code} đã bán: ${words.map((text) => text[0]?.toLowerCase() + text.slice(1)).join(', ')}`,
      detail: `Đã bán ${number(lot.kgSold)}\u00a0kg`,
      from: days[0] ?? null,
      upTo: soldOn,
      items: [lotKey(lot)],
      link: { to: 'lot', id: lot.id },
    },
  ];
};

/** Fruit is traced to somebody who can be called or visited. */
const buyerGaps = (sales: BookSale[], nameOf: (sale: BookSale) => string): FoundGap[] => {
  const lost = sales.filter(({ buyer }) => !buyer.phone && !buyer.address);
  return [...Map.groupBy(lost, ({ buyer }) => buyer.id)].map(([id, some]) => {
    const [first] = some as [BookSale];
    return {
      kind: 'sale-buyer',
      severity: 'should',
      words: `${nameOf(first)}: ${some.length} lần mua, chưa có địa chỉ và số điện thoại`,
      detail: listed(some.map(({ code }) => code)),
      from: first.soldOn,
      upTo: some.at(-1)?.soldOn ?? null,
      items: some.map(saleKey),
      link: { to: 'buyer', id },
    };
  });
};

/** 'Cadimi 0,03 mg/kg, đạt; Vàng O: Không phát hiện' */
const resultsOf = ({ documents }: LotItem): string | null =>
  documents
    .flatMap((document) => {
      const result = resultWords(document);
      return result ? `${document.kind === 'cadmium' ? 'Cadimi' : 'Vàng O'}: ${result}` : [];
    })
    .join('; ') || null;
