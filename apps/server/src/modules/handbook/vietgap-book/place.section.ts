import { formatDay } from '@vuon/contract/day';
import { growingStatusNames } from '@vuon/contract/orchard/area';
import { irrigationNames } from '@vuon/contract/orchard/plot';
import { sketchOfPlaces } from '#orchard';
import type { BookArea, BookPlot } from './book.queries.ts';
import { type Book, listed } from './book.ts';
import type { FoundGap, VietgapSection } from './vietgap-section.ts';

const areaKey = ({ id }: { id: number }) => `area:${id}`;
const plotKey = ({ id }: { id: number }) => `plot:${id}`;

/** An area has a growing-area code that is valid at the end of the book; a plot has its variety and its boundary. */
export const placeSection: VietgapSection = {
  key: 'place',
  check: async (book) => ({
    needed: book.areas.length + book.plots.length,
    gaps: [
      ...book.areas.flatMap((area) => codeGap(book, area)),
      ...gapsOfPlots(book, ({ variety }) => variety === null, {
        kind: 'plot-variety',
        severity: 'must',
        words: 'chưa ghi giống cây',
      }),
      ...gapsOfPlots(book, ({ isDrawn }) => !isDrawn, {
        kind: 'plot-boundary',
        severity: 'should',
        words: 'chưa có ranh giới trên sơ đồ',
      }),
    ],
  }),
  tables: async ({ areas, plots }) => [
    {
      title: 'Vùng trồng',
      empty: 'Chưa có khu vực trồng nào.',
      columns: [
        { header: 'Khu', type: 'text', share: 16 },
        { header: 'Mã số vùng trồng', type: 'text', share: 20 },
        { header: 'Tình trạng', type: 'text', share: 12 },
        { header: 'Diện tích (ha)', type: 'number', share: 10 },
        { header: 'Số lô', type: 'integer', share: 8 },
        { header: 'Số cây', type: 'integer', share: 9 },
        { header: 'Đất', type: 'text', share: 12 },
        { header: 'Nước', type: 'text', share: 13 },
      ],
      rows: areas.map((area) => ({ key: areaKey(area), cells: areaCells(area, plots) })),
    },
    {
      title: 'Lô trồng',
      empty: 'Chưa có lô trồng nào.',
      columns: [
        { header: 'Lô', type: 'text', share: 10 },
        { header: 'Khu', type: 'text', share: 18 },
        { header: 'Giống', type: 'text', share: 26 },
        { header: 'Diện tích (ha)', type: 'number', share: 11 },
        { header: 'Số cây', type: 'integer', share: 9 },
        { header: 'Ngày trồng', type: 'date', share: 12 },
        { header: 'Tưới', type: 'text', share: 14 },
      ],
      rows: plots.map((plot) => ({
        key: plotKey(plot),
        cells: [
          plot.code,
          plot.areaName,
          plot.variety,
          rounded(plot.hectares),
          plot.plantCount,
          plot.plantedOn,
          plot.irrigation && irrigationNames[plot.irrigation],
        ],
      })),
    },
  ],
  picture: ({ scope, plots }, size) => sketchOfPlaces(scope, { plotIds: plots.map(({ id }) => id), size }),
};

const rounded = (hectares: number | null) => (hectares === null ? null : Math.round(hectares * 100) / 100);

const areaCells = (area: BookArea, plots: BookPlot[]) => {
  const own = plots.filter(({ areaId }) => areaId === area.id);
  return [
    area.name,
    area.growingCode,
    growingStatusNames[area.growingStatus],
    rounded(area.hectares),
    own.length,
    own.reduce((sum, { plantCount }) => sum + plantCount, 0),
    area.soil,
    area.water,
  ];
};

const codeGap = ({ end }: Book, area: BookArea): FoundGap[] => {
  const { id, name, growingCode, growingStatus, growingExpiresOn } = area;
  const isExpired = growingExpiresOn !== null && growingExpiresOn < end;
  if (growingCode && growingStatus === 'granted' && !isExpired) return [];
  const why = !growingCode
    ? 'chưa có mã số vùng trồng'
    : isExpired
      ? `mã số vùng trồng hết hạn ${formatDay(growingExpiresOn)}`
      : `mã số vùng trồng ${growingStatusNames[growingStatus].toLowerCase()}`;
  return [
    {
      kind: 'area-code',
      severity: 'should',
      words: `Khu ${name} ${why}`,
      detail: growingCode,
      from: null,
      upTo: null,
      items: [areaKey(area)],
      link: { to: 'area', id },
    },
  ];
};

type Told = Pick<FoundGap, 'kind' | 'severity' | 'words'>;

/** One line for an area, which opens the first of its plots. */
const gapsOfPlots = ({ plots }: Book, isMissing: (plot: BookPlot) => boolean, told: Told): FoundGap[] => {
  const byArea = Map.groupBy(plots.filter(isMissing), ({ areaId }) => areaId);
  return [...byArea.values()].flatMap((missing) => {
    const [first] = missing;
    if (!first) return [];
    return {
      kind: told.kind,
      severity: told.severity,
      words: missing.length === 1 ? `Lô ${first.code} ${told.words}` : `${missing.length} lô ${told.words}`,
      detail: `Khu ${first.areaName}: ${listed(
        missing.map(({ code }) => code),
        8,
      )}`,
      from: null,
      upTo: null,
      items: missing.map(plotKey),
      link: { to: 'plot' as const, id: first.id, areaId: first.areaId },
    };
  });
};
