import { dosePerNames, materialUnitNames } from '@vuon/contract/catalogue/material';
import { isByWater, waterTotal } from '@vuon/contract/cultivation/material-total';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { materialHint } from '#domain/materials/material-data.ts';
import { formatNumber } from '#lib/format.ts';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';

/** How the materials are mixed: the dose, for a tank of water, and for the whole order. */
export function MixSheet({ order, materials, onClose }: OrderSheetProps) {
  return (
    <PhoneSheet title="Cách pha" note={order.title} onClose={onClose}>
      {order.materials.map((use) => {
        const label = materials.find(({ id }) => id === use.materialId);
        const water = waterTotal(use, order.place);
        return (
          <section key={use.materialId} className="card my-work-facts">
            <h3>{use.materialName}</h3>
            {label && <p className="note">{materialHint(label)}</p>}
            <dl>
              {isByWater(use.dosePer) && (
                <div>
                  <dt>{use.dosePer === 'water-200' ? 'Mỗi phuy 200 lít' : 'Mỗi 100 lít nước'}</dt>
                  <dd className="my-work-figure">
                    {formatNumber(use.dose)} {materialUnitNames[use.doseUnit]}
                  </dd>
                </div>
              )}
              {!isByWater(use.dosePer) && (
                <div>
                  <dt>Mỗi {dosePerNames[use.dosePer]}</dt>
                  <dd className="my-work-figure">{doseWords(use).replace(/\/.*/, '')}</dd>
                </div>
              )}
              {use.water !== null && use.waterPer !== null && (
                <div>
                  <dt>Nước mỗi {use.waterPer === 'tree' ? 'cây' : 'ha'}</dt>
                  <dd>{formatNumber(use.water)} lít</dd>
                </div>
              )}
              {use.quantity !== null && (
                <div>
                  <dt>Cả phiếu</dt>
                  <dd>
                    {formatNumber(use.quantity)} {materialUnitNames[use.unit]}
                    {water !== null && `, ${formatNumber(Math.round(water))} lít nước`}
                  </dd>
                </div>
              )}
              {use.issued > 0 && (
                <div>
                  <dt>Đã nhận từ kho</dt>
                  <dd>
                    {formatNumber(use.issued)} {materialUnitNames[use.unit]}
                  </dd>
                </div>
              )}
            </dl>
          </section>
        );
      })}
    </PhoneSheet>
  );
}
