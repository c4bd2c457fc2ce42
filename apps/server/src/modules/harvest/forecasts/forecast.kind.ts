import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { forecastTable } from './forecast.queries.ts';
import { forecastList } from './forecast-shown.ts';

const inVietnamese = (value: number, digits = 1) => figure(value, digits);

/** '184,6 tấn (169,8–199,4)' */
export const tonsWords = ({ lowKg, likelyKg, highKg }: { lowKg: number; likelyKg: number; highKg: number }): string =>
  `${inVietnamese(likelyKg / 1_000)} tấn (${inVietnamese(lowKg / 1_000)}–${inVietnamese(highKg / 1_000)})`;

/** What the history keeps: names and lists in words, as they were then. */
const inWords = (forecast: Forecast): object => {
  const { cropGroup, season, place, last, targets, harvest, flushes, revisions, daysToHarvest, ...kept } = forecast;
  const { expectedShare, revisionCount, harvestedKg, yieldCount, treeCount, ...facts } = kept;
  const { sampleStage, drawnCount, countedCount } = forecast;
  return {
    ...facts,
    name: `${forecast.code} ${forecast.name}`,
    seasonName: season.name,
    placeWords: place.words,
    flushes:
      flushes
        .map(({ position, bloomOn, share }) => `Đợt ${position} ${formatDay(bloomOn)} ${inVietnamese(share, 2)} %`)
        .join('; ') || null,
    revisions: revisions.map((revision) => `Lần ${revision.position}: ${tonsWords(revision)}`).join('; ') || null,
    sample: sampleStage && `${sampleStageNames[sampleStage]}, đã đếm ${countedCount}/${drawnCount} cây`,
  };
};

export const forecasts = storedKind<Scope, Forecast>({
  type: 'forecast',
  noun: 'Dự báo',
  missing: 'Không có dự báo này trong đơn vị.',
  table: forecastTable,
  find: async (scope, id) => (await forecastList.findManyInFile(scope, [id]))[0],
  snapshot: inWords,
});

export const refuseClosed = ({ code, state }: Pick<Forecast, 'code' | 'state'>): void => {
  if (state === 'closed') throw problem('forecast.locked', `${code} đã chốt vụ; hãy mở lại trước khi sửa.`);
};
