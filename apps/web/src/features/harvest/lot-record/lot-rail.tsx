import type { Lot } from '@vuon/contract/harvest/lot';
import { qrPath } from '@vuon/contract/orchard/label';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { harvestFields } from '../record-fields.ts';
import './lot-record.css';

const LotCode = lazyPart(async () => (await import('./lot-code.tsx')).LotCode);

export function LotRail({ lot, steps }: { lot: Lot; steps: NextStep[] }) {
  const { code, entityId, id } = lot;
  const url = new URL(qrPath('lot', entityId, id), window.location.origin).href;
  return (
    <RecordRail of={{ type: 'lot', id }} fields={harvestFields.lot} steps={steps}>
      <RailCard title="Mã QR của lô">
        <LotCode url={url} code={code} />
      </RailCard>
    </RecordRail>
  );
}
