import {
  AimOutlined,
  AppstoreAddOutlined,
  EyeOutlined,
  FormOutlined,
  RedoOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { Area } from '@vuon/contract/orchard/area';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import type { ReactNode } from 'react';
import { usePlaceStepSources } from '#domain/places/place-steps.ts';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import {
  areaSteps,
  type OrchardStep,
  type PlantWays,
  plantSteps,
  plotSteps,
  rowSteps,
  type StepKind,
  type Ways,
} from './place-next-steps.ts';
import { usePlaceTrees } from './use-place-trees.ts';

const icons: Record<StepKind, ReactNode> = {
  draw: <FormOutlined aria-hidden="true" />,
  plant: <AppstoreAddOutlined aria-hidden="true" />,
  look: <EyeOutlined aria-hidden="true" />,
  locate: <AimOutlined aria-hidden="true" />,
  paper: <SafetyCertificateOutlined aria-hidden="true" />,
  replant: <RedoOutlined aria-hidden="true" />,
  inspect: <SearchOutlined aria-hidden="true" />,
};

/** Steps of other features come first: work that is due matters more than gaps in the records. */
function usePlaceSteps(place: PlaceRef, own: OrchardStep[] | null): NextStep[] {
  const mayDo = useMayDo();
  const sources = usePlaceStepSources().filter(({ may }) => own && mayDo(may));
  const told = useQueries({ queries: sources.map(({ steps }) => steps(place)) });
  const steps = [
    ...told.flatMap(({ data }) => data ?? []),
    ...(own ?? []).map(({ kind, ...step }) => ({ ...step, icon: icons[kind] })),
  ];
  return steps.toSorted((one, other) => Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false));
}

// The steps of each kind of place, in the map's drawer and on its page. A removed one has none.

export function useAreaSteps(area: Area, ways: Ways): NextStep[] {
  const trees = usePlaceTrees({ areaId: area.id }, area.statuses);
  const own = area.deletedAt ? null : areaSteps(area, trees, dayInVietnam(new Date()), ways);
  return usePlaceSteps({ kind: 'area', id: area.id }, own);
}

export function usePlotSteps(plot: Plot, warnings: string[], ways: Ways): NextStep[] {
  const trees = usePlaceTrees({ plotId: plot.id }, plot.statuses);
  const own = plot.deletedAt ? null : plotSteps(plot, trees, warnings, ways);
  return usePlaceSteps({ kind: 'plot', id: plot.id }, own);
}

export function useRowSteps(row: Row, ways: Ways): NextStep[] {
  const trees = usePlaceTrees({ rowId: row.id }, row.statuses);
  const own = row.deletedAt ? null : rowSteps(row, trees, ways);
  return usePlaceSteps({ kind: 'row', id: row.id }, own);
}

export function usePlantSteps(plant: Plant, ways: PlantWays): NextStep[] {
  const { byId } = usePlantStatuses();
  const own = plant.deletedAt ? null : plantSteps(plant, byId.get(plant.plantStatusId), new Date(), ways);
  return usePlaceSteps({ kind: 'plant', id: plant.id }, own);
}
