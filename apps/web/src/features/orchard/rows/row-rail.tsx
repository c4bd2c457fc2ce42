import type { Row } from '@vuon/contract/orchard/row';
import { PlaceRail, usePageWays } from '../places/place-rail.tsx';
import { useRowSteps } from '../places/use-place-steps.tsx';

export function RowRail({ row }: { row: Row }) {
  const steps = useRowSteps(row, usePageWays());
  return <PlaceRail place={{ kind: 'row', id: row.id }} statuses={row.statuses} steps={steps} />;
}
