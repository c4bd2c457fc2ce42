import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { ForecastSample } from '@vuon/contract/harvest/forecast-sample';
import { type SampleStage, sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { samplePlanOptions, useForecastActs } from '../forecasts/forecast-data.ts';
import { halfRangeText } from '../forecasts/forecast-words.ts';
import { DraftBox } from './draft-box.tsx';
import './forecast-dialog.css';

type Props = { forecast: Forecast; sample: ForecastSample; onClose: () => void };

const stages = Object.keys(sampleStageNames) as SampleStage[];
/** What is usually counted after this stage. */
const after = (stage: SampleStage | null): SampleStage =>
  stage === null ? 'flowers' : (stages[stages.indexOf(stage) + 1] ?? stage);

/** How many trees, and where, so that the counts miss by less than what is wanted. */
export function DrawDialog({ forecast, sample, onClose }: Props) {
  const { draw } = useForecastActs();
  const [stage, setStage] = useState<SampleStage>(forecast.sampleStage ?? after(forecast.last?.stage ?? null));
  const [wantedError, setWanted] = useState<number | null>(sample.wantedError ?? 10);
  const isSane = wantedError !== null && wantedError >= 1 && wantedError <= 50;
  const asked = useDeferredValue({ stage, wantedError: isSane ? wantedError : 10 });
  const {
    data: plan,
    error,
    isPlaceholderData: isOld,
  } = useQuery({ ...samplePlanOptions(forecast.id, asked), enabled: isSane, placeholderData: keepPreviousData });
  const isMore = forecast.drawnCount > 0;
  const fresh = plan ? plan.total - plan.again : 0;
  return (
    <ActDialog
      title={isMore ? 'Rút thêm cây mẫu' : `Rút cây mẫu lần ${(forecast.last?.position ?? 0) + 1}`}
      okText={plan ? `Lấy mẫu ${formatNumber(plan.total)} cây` : 'Lấy mẫu'}
      isComplete={isSane && plan !== undefined && plan.total > 0 && !isOld && !error}
      act={(key) => draw(forecast, { stage, wantedError: wantedError ?? 10 }, key)}
      done={({ drawnCount }) => `Mẫu có ${drawnCount} cây`}
      onClose={onClose}
    >
      <div className="forecast-dialog-pair">
        <Form.Item label="Đếm gì trên cây" htmlFor="draw-stage">
          <Select<SampleStage>
            id="draw-stage"
            value={stage}
            disabled={forecast.countedCount > 0}
            options={optionsOf(sampleStageNames)}
            onChange={setStage}
          />
        </Form.Item>
        <Form.Item label="Sai số muốn có, dưới ±" htmlFor="draw-error">
          <NumberInput id="draw-error" value={wantedError} unit="%" onChange={setWanted} />
        </Form.Item>
      </div>
      <DraftBox error={error} isOld={isOld}>
        {plan && (
          <>
            <p>
              <b>{`${formatNumber(plan.total)} cây`}</b>
              {`, sai số khoảng ${halfRangeText(plan.error)}`}
              {plan.again > 0 && `: ${plan.again} cây đếm lại, ${fresh} cây mới`}
            </p>
            <ul className="forecast-dialog-plots">
              {plan.plots
                .filter(({ size }) => size > 0)
                .map(({ plotId, plotCode, size }) => (
                  <li key={plotId}>{`${plotCode}: ${size}`}</li>
                ))}
            </ul>
            {!plan.isReached && <p>Đếm nhiều nhất 500 cây vẫn chưa xuống dưới mức này.</p>}
          </>
        )}
      </DraftBox>
      <p className="note">
        Lô và tuổi nào chênh nhau nhiều thì rút nhiều hơn.{' '}
        {plan?.isKnown === false && 'Chưa có số đếm nào, nên độ chênh giữa các cây tạm lấy 45 %. '}
        Cây được rút ngẫu nhiên; đừng đổi sang cây khác khi đếm.
      </p>
    </ActDialog>
  );
}
