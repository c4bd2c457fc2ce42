import { harvestCountRoutes } from '@vuon/contract/harvest/harvest-count';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { randomId } from '#lib/http/random-id.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { recordDrafts } from '#ui/field/record-drafts.ts';
import { SignalStrip } from '#ui/field/signal-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { harvestCountsPath } from '../paths.ts';
import { targetsOf } from './basket.ts';
import { KeptCard } from './kept-card.tsx';
import { RefusedHarvest } from './refused-harvest.tsx';
import { Stepper } from './stepper.tsx';
import { TodayLink } from './today-link.tsx';
import { harvestSubjects, useFieldFrame } from './use-field-frame.ts';
import { useKeptBasket } from './use-kept-basket.ts';
import { WeighRow } from './weigh-row.tsx';
import '#ui/field/step-bar.css';
import './weighing.css';

/** Fruits only, for those who pick. */
export function Counting() {
  const [kept, change] = useKeptBasket();
  const [fruits, setFruits] = useState(0);
  const frame = useFieldFrame('counts');
  const targets = targetsOf(kept);
  const missing = targets.length === 0 ? 'Chọn nơi cắt' : fruits === 0 ? 'Gõ số trái' : null;
  const save = async () => {
    const { flush, personId, crewId } = kept;
    const words = `Đếm ${formatNumber(fruits)} trái`;
    const isKept = await recordDrafts(`${harvestSubjects.counts}${randomId()}`, () => [
      {
        route: harvestCountRoutes.create,
        input: { body: { harvestedOn: frame.day, fruits, targets, flush, personId, crewId } },
        words,
      },
    ]);
    if (!isKept) return;
    tellDone(`Đã lưu ${formatNumber(fruits)} trái`);
    setFruits(0);
  };
  return (
    <div className="weighing">
      <PageHead title={`Đếm trái lần ${frame.next}`} summary={frame.today} />
      <SignalStrip hasSignal={frame.hasSignal} entries={frame.entries} oldSince={undefined} />
      <TodayLink {...frame} to={harvestCountsPath} noun="lần đếm" />
      {frame.refused.map((entry) => (
        <RefusedHarvest
          key={entry.id}
          entry={entry}
          onEdit={() => {
            setFruits((entry.input.body as { fruits: number }).fruits);
            void outbox.drop(entry).catch(tellError);
          }}
        />
      ))}
      <KeptCard title="Giữ từ lần trước" kit={frame.kit} kept={kept} onChange={change} isWeighed={false} />
      <section className="card weigh-card">
        <WeighRow badge="Trái" note="số trái đã cắt">
          <Stepper label="Số trái" step={1} value={fruits} onChange={setFruits} />
        </WeighRow>
        <div className="weigh-chips">
          {[10, 20, 50].map((more) => (
            <button key={more} type="button" onClick={() => setFruits((now) => now + more)}>
              +{more}
            </button>
          ))}
        </div>
      </section>
      <div className="step-bar">
        <Button type="primary" className="step-bar-main" disabled={missing !== null} onClick={() => void save()}>
          <span className="step-bar-words">
            <b>Lưu, đếm tiếp</b>
            <small>{missing ?? `lần ${frame.next}, ${formatNumber(fruits)} trái`}</small>
          </span>
        </Button>
      </div>
    </div>
  );
}
