import { CameraOutlined } from '@ant-design/icons';
import { gradeNames, grades } from '@vuon/contract/harvest/grade';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { type HarvestYieldInput, rejectReasonNames } from '@vuon/contract/harvest/harvest-yield-input';
import { fruitWeightOf } from '@vuon/contract/harvest/plausible';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import { formatNumber } from '#lib/format.ts';
import { randomId } from '#lib/http/random-id.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { madeId, type OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { photoOf, recordDrafts } from '#ui/field/record-drafts.ts';
import { SignalStrip } from '#ui/field/signal-strip.tsx';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { type Basket, basketOf, emptyBasket, kgOf, kgOfFruit, missingWords, targetsOf, yieldOf } from './basket.ts';
import { KeptCard } from './kept-card.tsx';
import { RefusedHarvest } from './refused-harvest.tsx';
import { Stepper } from './stepper.tsx';
import { TodayLink } from './today-link.tsx';
import { harvestSubjects, useFieldFrame } from './use-field-frame.ts';
import { useKeptBasket } from './use-kept-basket.ts';
import { WeighProgress } from './weigh-progress.tsx';
import { WeighRow } from './weigh-row.tsx';
import '#ui/field/step-bar.css';
import './weighing.css';

/** Kept values on top; only fruits and kilograms change from basket to basket. */
export function Weighing() {
  const [kept, change] = useKeptBasket();
  const [basket, setBasket] = useState<Basket>(emptyBasket);
  const [photo, setPhoto] = useState<File | null>(null);
  const [hasMixed, setMixed] = useState(false);
  const ask = useAsk();
  const frame = useFieldFrame('yields');
  const put = (changed: Partial<Basket>) => setBasket((now) => ({ ...now, ...changed }));
  const kg = kgOf(basket);
  const each = kgOfFruit(basket);
  const usual = fruitWeightOf('durian');
  const isOdd = each !== null && usual !== null && (each < usual[0] || each > usual[1]);
  const missing = missingWords(basket, kept);
  const told = `mẻ ${frame.next}, ${formatNumber(kg)} kg${basket.fruits ? `, ${formatNumber(basket.fruits)} trái` : ''}`;

  const record = async (confirmed: boolean) => {
    const words = `Mẻ ${formatNumber(kg)} kg`;
    const isKept = await recordDrafts(`${harvestSubjects.yields}${randomId()}`, (at) => [
      { route: harvestYieldRoutes.create, input: { body: yieldOf(basket, kept, at, confirmed) }, words },
      ...(photo
        ? [photoOf({ type: 'harvest-yield', id: madeId }, photo, `Phiếu cân ${basket.ticketNumber}`.trim())]
        : []),
    ]);
    if (!isKept) return;
    tellDone(`Đã lưu ${told}`);
    setBasket(emptyBasket);
    setPhoto(null);
    window.scrollTo({ top: 0 });
  };
  const save = () => {
    if (!isOdd || each === null) return void record(false);
    ask.confirm({
      title: 'Xem lại số liệu?',
      content: `${formatNumber(Math.round(each * 100) / 100)} kg mỗi trái là lạ.`,
      okText: 'Đúng như vậy',
      cancelText: 'Sửa lại',
      onOk: () => record(true),
    });
  };
  const edit = (entry: OutboxEntry) => {
    setBasket(basketOf(entry.input.body as HarvestYieldInput));
    void outbox.drop(entry).catch(tellError);
  };
  return (
    <div className="weighing">
      <PageHead title={`Cân mẻ ${frame.next}`} summary={frame.today} />
      <SignalStrip hasSignal={frame.hasSignal} entries={frame.entries} oldSince={undefined} />
      <TodayLink {...frame} to={harvestYieldsPath} noun="mẻ" />
      {frame.refused.map((entry) => (
        <RefusedHarvest key={entry.id} entry={entry} onEdit={() => edit(entry)} />
      ))}
      <KeptCard title="Giữ từ mẻ trước" kit={frame.kit} kept={kept} onChange={change} isWeighed />
      <section className="card weigh-card">
        <div className="weigh-head">
          <h2>
            Mẻ này <span>{formatNumber(kg)} kg</span>
          </h2>
          <span className="weigh-tare">
            đã trừ sọt
            <Stepper label="Sọt, kg" step={0.5} value={kept.tareKg} onChange={(tareKg) => change({ tareKg })} />
          </span>
        </div>
        <WeighRow
          badge="Trái"
          note={each === null ? 'số trái đã cắt' : `${formatNumber(Math.round(each * 100) / 100)} kg/trái`}
          isOdd={isOdd}
        >
          <Stepper label="Số trái" step={1} value={basket.fruits} onChange={(fruits) => put({ fruits })} />
        </WeighRow>
        {grades
          .filter((grade) => grade !== 'mixed' || hasMixed || basket.kg.mixed > 0)
          .map((grade) => (
            <WeighRow
              key={grade}
              badge={gradeNames[grade].replace('Loại ', '').replace('Hàng xô', 'Xô')}
              grade={grade}
              note="kg"
            >
              <Stepper
                label={`${gradeNames[grade]}, kg`}
                step={0.5}
                value={basket.kg[grade]}
                onChange={(value) => put({ kg: { ...basket.kg, [grade]: value } })}
              />
            </WeighRow>
          ))}
        <WeighRow badge="Loại" note="kg bỏ ra">
          <Stepper
            label="Loại bỏ, kg"
            step={0.5}
            value={basket.rejectKg}
            onChange={(rejectKg) => put({ rejectKg, ...(rejectKg === 0 && { rejectReason: null, rejectFruits: 0 }) })}
          />
        </WeighRow>
        {basket.rejectKg > 0 && (
          <WeighRow badge="" note="trái loại bỏ">
            <Stepper
              label="Số trái loại bỏ"
              step={1}
              value={basket.rejectFruits}
              onChange={(rejectFruits) => put({ rejectFruits })}
            />
          </WeighRow>
        )}
        <div className="weigh-chips">
          {basket.rejectKg > 0 &&
            Object.entries(rejectReasonNames)
              .filter(([reason]) => reason !== 'other')
              .map(([reason, name]) => (
                <button
                  key={reason}
                  type="button"
                  aria-pressed={basket.rejectReason === reason}
                  onClick={() =>
                    put({ rejectReason: basket.rejectReason === reason ? null : (reason as Basket['rejectReason']) })
                  }
                >
                  {name}
                </button>
              ))}
          {!hasMixed && basket.kg.mixed === 0 && (
            <button type="button" onClick={() => setMixed(true)}>
              + Hàng xô
            </button>
          )}
        </div>
      </section>
      <section className="card weigh-ticket">
        <Input
          aria-label="Số phiếu cân"
          placeholder="Số phiếu cân"
          inputMode="numeric"
          maxLength={40}
          value={basket.ticketNumber}
          onChange={({ target }) => put({ ticketNumber: target.value })}
        />
        {photo && <StatusTag tone="green">Đã chụp phiếu</StatusTag>}
      </section>
      <WeighProgress targets={targetsOf(kept)} day={frame.day} entries={frame.entries} kg={kg} />
      <div className="step-bar">
        <TakePhoto label="Chụp phiếu cân" onPhoto={setPhoto}>
          {(take) => (
            <Button
              className="step-bar-side"
              aria-label="Chụp phiếu cân"
              icon={<CameraOutlined aria-hidden="true" />}
              onClick={take}
            />
          )}
        </TakePhoto>
        <Button type="primary" className="step-bar-main" disabled={missing !== null} onClick={save}>
          <span className="step-bar-words">
            <b>Lưu mẻ tiếp theo</b>
            <small>{missing ?? told}</small>
          </span>
        </Button>
      </div>
    </div>
  );
}
