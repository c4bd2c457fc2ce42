import { plotWords } from '@vuon/contract/orchard/plot';
import { listRecord } from '#records';
import { locationInWords } from '../places/location-in-words.ts';
import { formatExclusions } from './plot.columns.ts';
import { findPlotRef } from './plot.queries.ts';

const figure = (value: number) => value.toLocaleString('vi-VN');

export const plotRecord = listRecord({
  type: 'plot',
  noun: 'lô trồng',
  read: 'farm.read',
  write: 'orchard.write',
  attach: 'uploads.write',
  list: { find: findPlotRef },
  // Planting, splitting and merging change only these two.
  words: { ...plotWords, rowCount: { label: 'Số hàng' }, plantCount: { label: 'Số cây' } },
  within: ({ areaId }) => [areaId as number | null],
  place: ({ areaName }) => areaName as string | undefined,
  shows: {
    location: locationInWords,
    exclusions: formatExclusions,
    declaredHectares: figure,
    slope: figure,
    gpsAccuracy: figure,
    rowCount: figure,
    plantCount: figure,
  },
});
