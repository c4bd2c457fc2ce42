import type { Lot } from '@vuon/contract/harvest/lot';
import { qrPath } from '@vuon/contract/orchard/label';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { harvestFields } from '../record-fields.ts';
import './lot-record.css';

const LotCode = lazyPart(async () => (await import('./lot-code.tsx')).LotCode);

export function LotRail({ lot, steps }: { lot: Lot; steps: NextStep[] }) {
  const { readOnly } = useEntityForm();
  const onField = useShowField();
  const { code, entityId, id, areaCodes, growingAreaCode } = lot;
  const [proposed] = areaCodes;
  const toCode =
    proposed && !growingAreaCode && !readOnly
      ? [
          fieldStep(
            { title: 'Mã số vùng trồng', detail: `Hàng đến từ ${proposed}`, path: ['growingAreaCode'] },
            onField,
          ),
        ]
      : [];
  const url = new URL(qrPath('lot', entityId, id), window.location.origin).href;
  return (
    <RecordRail of={{ type: 'lot', id }} fields={harvestFields.lot} steps={[...steps, ...toCode]}>
      <RailCard title="Mã QR của lô">
        <LotCode url={url} code={code} note="Quét để mở lô này trong Vườn. Dán lên thùng hoặc pallet ở kho." />
      </RailCard>
    </RecordRail>
  );
}
