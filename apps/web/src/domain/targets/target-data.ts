import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Target, type TargetSummary, targetRoutes } from '@vuon/contract/orchard/target';
import { call } from '#lib/http/call.ts';

/** Names, trees and land of targets. */
export const targetSummary = (targets: Target[]) =>
  queryOptions({
    queryKey: ['targets', 'summary', targets],
    queryFn: ({ signal }) => call(targetRoutes.describe, { body: { targets } }, { signal }),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
  });

export const noTargets: TargetSummary = {
  places: [],
  plantCount: 0,
  livingCount: 0,
  hectares: 0,
  words: 'Chưa chọn phạm vi',
};

/** Areas of the entity, plots of an area, rows of a plot. */
export const targetNodes = (of: { areaId?: number; plotId?: number } = {}) =>
  queryOptions({
    queryKey: ['targets', 'nodes', of],
    queryFn: ({ signal }) => call(targetRoutes.nodes, { query: of }, { signal }),
  });

export const treesOfRow = (rowId: number) =>
  queryOptions({
    queryKey: ['targets', 'trees', rowId],
    queryFn: ({ signal }) => call(targetRoutes.trees, { query: { rowId } }, { signal }),
  });

/** Their sketch map as SVG, in pixels. */
export const targetSketch = (targets: Target[], size: { width: number; height: number }) =>
  queryOptions({
    queryKey: ['targets', 'sketch', targets, size],
    queryFn: ({ signal }) => call(targetRoutes.sketch, { body: { targets, ...size } }, { signal }),
    enabled: targets.length > 0,
  });

/** The plots, rows and trees of targets, for a map. */
export const targetMarks = (targets: Target[]) =>
  queryOptions({
    queryKey: ['targets', 'marks', targets],
    queryFn: ({ signal }) => call(targetRoutes.marks, { body: { targets } }, { signal }),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
  });
