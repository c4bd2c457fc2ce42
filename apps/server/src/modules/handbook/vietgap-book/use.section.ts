import { dosePerNames, type MaterialUnit, materialUnitNames } from '@vuon/contract/catalogue/material';
import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { unitName } from '@vuon/contract/handbook/stock-words';
import type { BookEntry, BookMaterial } from './book.queries.ts';
import type { Book } from './book.ts';
import { type Breach, findEntryBreaches } from './breach.queries.ts';
import { entryKey, placesOf, sprayed } from './entry-places.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

const number = (value: number) => figure(value, 3);
const isApplication = ({ materials }: BookEntry) => materials.length > 0;

/**
 * An application is within the label, with permitted products, and tells its people, if it is of a pesticide also the weather; a harvest
 * is outside of intervals.
 */
export const useSection: VietgapSection = {
  key: 'use',
  check: async (book) => {
    const entries = await book.entries();
    const applications = entries.filter(isApplication);
    const harvests = entries.filter(({ isHarvest }) => isHarvest);
    const breaches = await breachesOf(book, harvests);
    const placeOf = await placesOf(book, [...applications.filter(isFaulty), ...breaches.keys()]);
    return {
      needed: new Set([...applications, ...harvests]).size,
      gaps: [
        ...[...breaches].map(([entry, breach]) => breachGap(entry, breach, placeOf(entry))),
        ...applications.filter(isFaulty).flatMap((entry) => faultsOf(entry, placeOf(entry))),
      ],
    };
  },
  tables: async (book) => {
    const applications = (await book.entries()).filter(isApplication);
    const placeOf = await placesOf(book, applications);
    return [
      {
        title: 'Các lần dùng phân bón, thuốc',
        empty: 'Không dùng vật tư nào trong kỳ.',
        columns: [
          { header: 'Ngày', type: 'date', share: 9 },
          { header: 'Nhật ký', type: 'text', share: 11 },
          { header: 'Nơi làm', type: 'text', share: 15 },
          { header: 'Vật tư', type: 'text', share: 17 },
          { header: 'Liều', type: 'text', share: 12 },
          { header: 'Tổng lượng', type: 'number', share: 8 },
          { header: 'Đơn vị', type: 'text', share: 6 },
          { header: 'Người làm', type: 'text', share: 12 },
          { header: 'Thời tiết', type: 'text', share: 10 },
          { header: 'Cách ly (ngày)', type: 'integer', share: 7 },
        ],
        rows: applications.flatMap((entry) =>
          entry.materials.map((use, index) => ({
            key: index === 0 ? entryKey(entry) : '',
            cells: [
              entry.endsOn,
              entry.code,
              placeOf(entry),
              use.name,
              doseOf(use),
              use.quantity,
              unitName(use.unit),
              entry.people.map(({ name }) => name).join(', ') || null,
              entry.weather && weatherWords(entry.weather),
              use.phiDays,
            ],
          })),
        ),
      },
    ];
  },
};

const doseOf = ({ dose, doseUnit, dosePer }: BookMaterial) =>
  `${number(dose)} ${materialUnitNames[doseUnit as MaterialUnit]}/${dosePerNames[dosePer as keyof typeof dosePerNames]}`;

const breachesOf = async ({ scope }: Book, harvests: BookEntry[]): Promise<Map<BookEntry, Breach>> => {
  const ids = harvests.map(({ id }) => id);
  const found = new Map((await findEntryBreaches(scope.db, scope.entityId, ids)).map((one) => [one.harvestId, one]));
  return new Map(
    harvests.flatMap((entry) => {
      const breach = found.get(entry.id);
      return breach ? [[entry, breach] as const] : [];
    }),
  );
};

const gapOf = (entry: BookEntry, place: string, told: Pick<FoundGap, 'kind' | 'severity' | 'words'>): FoundGap => ({
  ...told,
  detail: [entry.code, place].filter(Boolean).join(', '),
  from: entry.startsOn,
  upTo: entry.endsOn,
  items: [entryKey(entry)],
  link: { to: 'diary-entry', id: entry.id },
});

const breachGap = (entry: BookEntry, { sprayCode, materialName, safeFrom }: Breach, place: string) =>
  gapOf(entry, place, {
    kind: 'phi-breach',
    severity: 'must',
    words: `Thu hoạch khi còn cách ly: ${materialName ?? 'thuốc'} (${sprayCode}), an toàn từ ${formatDay(safeFrom)}`,
  });

const isOver = ({ overDoseReason, limit }: BookMaterial) => overDoseReason !== null || limit !== null;
const isFaulty = (entry: BookEntry) =>
  entry.materials.some((use) => isOver(use) || use.isPermitted === false) ||
  !entry.people.length ||
  (sprayed(entry) && !entry.weather);

const faultsOf = (entry: BookEntry, place: string): FoundGap[] => {
  const gap = (told: Pick<FoundGap, 'kind' | 'severity' | 'words'>) => gapOf(entry, place, told);
  return [
    ...entry.materials.filter(isOver).map((use) =>
      gap({
        kind: 'over-dose',
        severity: use.overDoseReason ? 'should' : 'must',
        words: overWords(use),
      }),
    ),
    ...entry.materials
      .filter(({ isPermitted }) => isPermitted === false)
      .map(({ name, notPermittedReason }) =>
        gap({
          kind: 'not-permitted',
          severity: 'must',
          words: `${name} ngoài danh mục được phép${notPermittedReason ? `: ${notPermittedReason}` : ''}`,
        }),
      ),
    ...(entry.people.length
      ? []
      : [gap({ kind: 'no-people', severity: 'must', words: `${entry.title}: chưa ghi người làm` })]),
    ...(sprayed(entry) && !entry.weather
      ? [gap({ kind: 'no-weather', severity: 'should', words: `${entry.title}: chưa ghi thời tiết lúc phun` })]
      : []),
  ];
};

const overWords = (use: BookMaterial) => {
  const label = use.limit === null ? '' : `, nhãn ${number(use.limit)}`;
  const reason = use.overDoseReason ? `; lý do: ${use.overDoseReason}` : '';
  return `Liều vượt nhãn: ${use.name} ${doseOf(use)}${label}${reason}`;
};
