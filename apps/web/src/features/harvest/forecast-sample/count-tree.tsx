import { type SampleCount, sampleTroubles } from '@vuon/contract/harvest/forecast-sample';
import { ageClassWords, type SampleStage } from '@vuon/contract/harvest/forecast-stage';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { tellAct, tellError } from '#ui/feedback/tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useForecastActs } from '../forecasts/forecast-data.ts';
import { countedAt, stageUnits } from './sample-words.ts';
import type { WaitingTree } from './waiting-counts.ts';

type Found = Omit<SampleCount, 'countedAt' | 'notes'>;
type Props = {
  forecastId: number;
  tree: WaitingTree;
  stage: SampleStage;
  hasSignal: boolean;
  save: (found: Found, words: string) => Promise<void>;
  /** Another tree has taken its place. */
  onReplaced: (plantId: number) => void;
};

/** One tree: where it stands, and what is on it. */
export function CountTree({ forecastId, tree, stage, hasSignal, save, onReplaced }: Props) {
  const [count, setCount] = useState(countedAt(tree, stage) ?? 0);
  const [weighedFruits, setFruits] = useState(tree.weighedFruits ?? 0);
  const [weighedKg, setKg] = useState(tree.weighedKg ?? 0);
  const [isSaving, setSaving] = useState(false);
  const unit = stageUnits[stage];
  const isHalfWeighed = weighedFruits > 0 !== weighedKg > 0;
  const send = async () => {
    setSaving(true);
    const isWeighed = stage === 'weight' && weighedFruits > 0;
    await save(
      {
        stage,
        flowers: stage === 'flowers' ? count : null,
        setFruits: stage === 'set' ? count : null,
        keptFruits: stage === 'kept' || stage === 'weight' ? count : null,
        weighedFruits: isWeighed ? weighedFruits : null,
        weighedKg: isWeighed ? weighedKg : null,
      },
      `${formatNumber(count)} ${unit}`,
    );
    setSaving(false);
  };
  return (
    <section className="card count-tree" aria-label={`Cây ${tree.code}`}>
      <h2>{`Lô ${tree.plotCode}, hàng ${tree.rowCode}, cây ${formatNumber(tree.number)}`}</h2>
      <p className="note">{`${tree.code}, ${ageClassWords(tree.ageFrom)}`}</p>
      {tree.isMoved && !tree.trouble && (
        <Notice tone="blue">Cây đã được chuyển đến đây sau khi rút mẫu. Đếm ở chỗ hiện tại.</Notice>
      )}
      {tree.refused && <Refused entry={tree.refused} />}
      {tree.trouble ? (
        <Gone tree={tree} hasSignal={hasSignal} forecastId={forecastId} onReplaced={onReplaced} />
      ) : (
        <>
          <div className="count-line">
            <span>{`Số ${unit}`}</span>
            <CountStepper label={`Số ${unit}`} value={count} onChange={setCount} max={100_000} />
            <div className="count-more">
              {[5, 10, 20].map((more) => (
                <Button key={more} onClick={() => setCount(count + more)}>{`+${more}`}</Button>
              ))}
            </div>
          </div>
          {stage === 'weight' && (
            <>
              <div className="count-line">
                <span>Cân mấy trái</span>
                <CountStepper label="Cân mấy trái" value={weighedFruits} onChange={setFruits} max={1_000} />
              </div>
              <div className="count-line">
                <span>Được bao nhiêu kg</span>
                <CountStepper label="Được bao nhiêu kg" value={weighedKg} onChange={setKg} step={0.1} max={100_000} />
              </div>
            </>
          )}
          <Button
            className="count-save"
            type="primary"
            size="large"
            block
            loading={isSaving}
            disabled={stage === 'weight' && isHalfWeighed}
            onClick={() => void send()}
          >
            {`Lưu ${formatNumber(count)} ${unit}, cây tiếp theo`}
          </Button>
        </>
      )}
    </section>
  );
}

/** The tree cannot be counted any more: another one of its plot and age takes its place. */
function Gone({
  tree,
  hasSignal,
  forecastId,
  onReplaced,
}: Pick<Props, 'tree' | 'hasSignal' | 'forecastId' | 'onReplaced'>) {
  const { replaceTree } = useForecastActs();
  const replace = () =>
    tellAct(
      replaceTree(forecastId, tree.plantId).then((drawn) => {
        onReplaced(drawn.plantId);
        return drawn;
      }),
      ({ code, plotCode, rowCode }) => `Thay bằng cây ${code}, hàng ${rowCode}, lô ${plotCode}`,
    );
  return (
    <>
      <Notice tone="red" alert>
        {`${tree.trouble ? sampleTroubles[tree.trouble] : ''} sau khi rút mẫu, nên không đếm nữa.`}
      </Notice>
      <Button size="large" block disabled={!hasSignal} onClick={() => void replace()}>
        Thay bằng cây khác cùng lô, cùng tuổi
      </Button>
      {!hasSignal && <p className="note">Cần có sóng để rút cây khác. Đếm các cây còn lại trước.</p>}
    </>
  );
}

/** A count that the server did not take: the reason, and both ways on. */
function Refused({ entry }: { entry: OutboxEntry }) {
  return (
    <Notice
      tone="red"
      alert
      action={
        <>
          <Button onClick={() => void outbox.retry(entry).catch(tellError)}>Gửi lại</Button>
          <Button danger onClick={() => void outbox.drop(entry).catch(tellError)}>
            Bỏ
          </Button>
        </>
      }
    >
      {`Chưa gửi được ${entry.words}. ${entry.refusal?.detail ?? ''}`}
    </Notice>
  );
}
