import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import type { OrchardTotals } from '@vuon/contract/orchard/area';
import { type ReactNode, useState } from 'react';
import { zoneOptions } from '#domain/places/zone.ts';
import { useMay } from '#lib/session/use-may.ts';
import { usePhone } from '#ui/use-phone.ts';
import { AddressSurface } from './address-surface.tsx';
import { CropSurface } from './crop-surface.tsx';
import { DemoLink } from './demo-link.tsx';
import { type FirstRunStep, firstRunStates } from './first-run-steps.ts';
import { LandSurface } from './land-surface.tsx';
import { StepItem } from './step-item.tsx';
import { TreesSurface } from './trees-surface.tsx';
import { useAddressStep } from './use-address-step.ts';
import './first-run.css';

type Props = { settings: EntitySettings; totals: OrchardTotals; seasonCount: number; groups: CropGroup[] };

/** The path that a new farm is set up on, with the place to work on its current step beside it. */
export function FirstRun({ settings, totals, seasonCount, groups }: Props) {
  const phone = usePhone();
  const maySetAddress = useMay('settings.write');
  const steps = firstRunStates({ settings, maySetAddress, totals, seasonCount });
  const now = steps.find(({ state }) => state === 'now')?.step ?? 'trees';
  const [opened, open] = useState<FirstRunStep | null>(null);
  const address = useAddressStep(settings, () => open(null));
  const zone = useQuery(zoneOptions);
  const shown = opened ?? now;
  const surfaces: Record<FirstRunStep, ReactNode> = {
    address: <AddressSurface address={address} readOnly={!maySetAddress} />,
    land: <LandSurface settings={settings} zone={zone.data ?? null} />,
    crop: <CropSurface groups={groups} />,
    trees: <TreesSurface />,
  };
  return (
    <div className="first-run">
      <section className="card first-run-path" aria-label="Dựng vườn trong bốn bước">
        <header>
          <h2>Dựng vườn trong bốn bước</h2>
          <span className="note">khoảng 30 phút</span>
          <p>Làm dở lúc nào cũng được, phần đã làm được giữ lại.</p>
          <div className="first-run-bars" aria-hidden="true">
            {steps.map(({ step, state }) => (
              <i key={step} data-state={state} />
            ))}
          </div>
        </header>
        <ol>
          {steps.map(({ step, state }, index) => (
            <StepItem
              key={step}
              step={step}
              number={index + 1}
              state={state}
              isShown={step === shown}
              surface={phone && step === shown ? surfaces[step] : null}
              settings={settings}
              totals={totals}
              address={address}
              onShow={() => open(step)}
            />
          ))}
        </ol>
        <DemoLink />
      </section>
      {!phone && (
        <section
          className="card first-run-surface"
          aria-label={`Bước ${steps.findIndex(({ step }) => step === shown) + 1}`}
        >
          {surfaces[shown]}
        </section>
      )}
    </div>
  );
}
