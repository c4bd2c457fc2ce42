import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { FactorProposal, RevisionDraft, RevisionFigures } from '@vuon/contract/harvest/forecast-revision';
import {
  type FactorKey,
  type ForecastMethod,
  factorNames,
  factorsOfStage,
  forecastMethodNames,
  sampleStageNames,
} from '@vuon/contract/harvest/forecast-stage';
import { Form, Input, Radio } from 'antd';
import { useDeferredValue, useState } from 'react';
import { weightText } from '#domain/harvest/harvest-weights.ts';
import { formatNumber } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { DraftBox } from '../forecast-sample/draft-box.tsx';
import { draftOptions, factorsOptions, useForecastActs } from '../forecasts/forecast-data.ts';
import { rangeText } from '../forecasts/forecast-words.ts';
import { RevisionFactor, type TypedFactor } from './revision-factor.tsx';
import '../forecast-sample/forecast-dialog.css';

type Typed = Partial<Record<FactorKey, TypedFactor>>;
type ByHand = Record<'lowKg' | 'likelyKg' | 'highKg', number | null>;

/** The next revision: from the counts, from age, or as somebody knows it; what it comes to is told before it is made. */
export function RevisionDialog({ forecast, onClose }: { forecast: Forecast; onClose: () => void }) {
  const { revise } = useForecastActs();
  const position = (forecast.last?.position ?? 0) + 1;
  const [method, setMethod] = useState<ForecastMethod>(forecast.countedCount > 1 ? 'stage-counts' : 'yield-by-age');
  const [typed, setTyped] = useState<Typed>({});
  const [byHand, setByHand] = useState<ByHand>({ lowKg: null, likelyKg: null, highKg: null });
  const [nextRevisionOn, setNext] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const { data: proposals, error: notProposed } = useQuery(factorsOptions(forecast.id));
  const keys = forecast.sampleStage ? factorsOfStage[forecast.sampleStage] : [];
  const draft = draftOf(method, proposals ?? [], { typed, byHand, keys });
  const isFilled = method !== 'by-hand' || Object.values(byHand).every((kg) => kg !== null);
  // Not before the factors are there: figures without them would be shown for a moment, and the button take a press back.
  const needsFactors = method === 'stage-counts';
  const asked = useDeferredValue(needsFactors && !proposals ? null : draft);
  const {
    data: figures,
    error: notDrafted,
    isPlaceholderData: isOld,
  } = useQuery({
    ...draftOptions(forecast.id, asked ?? draft),
    enabled: isFilled && asked !== null,
    placeholderData: keepPreviousData,
  });
  const error = (needsFactors ? notProposed : null) ?? notDrafted;
  return (
    <ActDialog
      title={`Lập lần ${position} của ${forecast.code}`}
      okText={`Lập lần ${position}`}
      isComplete={isFilled && figures !== undefined && !isOld && !error}
      act={(key) => revise(forecast, { ...draft, nextRevisionOn, notes: notes.trim() || null }, key)}
      done={({ last }) => `Đã lập lần ${position}: ${last ? weightText(last.likelyKg) : ''}`}
      onClose={onClose}
    >
      <Form.Item label="Cách tính">
        <Radio.Group
          vertical
          value={method}
          onChange={({ target }) => setMethod(target.value as ForecastMethod)}
          options={Object.entries(forecastMethodNames).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      {needsFactors && forecast.sampleStage && (
        <>
          <p>
            {`${sampleStageNames[forecast.sampleStage]}: `}
            <b>{`đã đếm ${forecast.countedCount} trên ${forecast.drawnCount} cây mẫu`}</b>
          </p>
          {keys.map((key) => (
            <RevisionFactor
              key={key}
              name={factorNames[key]}
              proposal={proposals?.find((proposal) => proposal.key === key)}
              measured={figures?.basis.factors.find((factor) => factor.key === key && factor.isMeasured)}
              typed={typed[key]}
              onChange={(factor) => setTyped({ ...typed, [key]: factor })}
            />
          ))}
        </>
      )}
      {method === 'by-hand' && (
        <div className="forecast-dialog-pair">
          {(
            [
              ['likelyKg', 'Khả năng nhất'],
              ['lowKg', 'Mức thấp'],
              ['highKg', 'Mức cao'],
            ] as const
          ).map(([key, label]) => (
            <Form.Item key={key} label={label} htmlFor={`revision-${key}`}>
              <NumberInput
                id={`revision-${key}`}
                unit="kg"
                value={byHand[key]}
                onChange={(kg) => setByHand({ ...byHand, [key]: kg })}
              />
            </Form.Item>
          ))}
        </div>
      )}
      <DraftBox error={error} tone={method === 'by-hand' ? 'red' : 'gold'} isOld={isFilled && isOld}>
        {isFilled ? figures && <Result figures={figures} /> : 'Nhập cả ba mức.'}
      </DraftBox>
      <div className="forecast-dialog-pair">
        <Form.Item label="Lần dự báo kế tiếp" htmlFor="revision-next">
          <DayInput id="revision-next" value={nextRevisionOn} onChange={setNext} />
        </Form.Item>
        <Form.Item label="Ghi chú" htmlFor="revision-notes">
          <Input id="revision-notes" maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
        </Form.Item>
      </div>
    </ActDialog>
  );
}

/** Factors as typed, else as proposed; emptied boxes are proposed again. */
const draftOf = (
  method: ForecastMethod,
  proposals: FactorProposal[],
  { typed, byHand, keys }: { typed: Typed; byHand: ByHand; keys: FactorKey[] },
): RevisionDraft => ({
  method,
  notes: null,
  factors:
    method === 'stage-counts'
      ? proposals
          .filter(({ key }) => keys.includes(key))
          .map(({ key, value, spread }) => ({
            key,
            value: typed[key]?.value ?? value,
            spread: typed[key]?.spread ?? spread,
          }))
      : [],
  ...(method === 'by-hand' ? byHand : { lowKg: null, likelyKg: null, highKg: null }),
});

function Result({ figures }: { figures: RevisionFigures }) {
  const perTree = figures.likelyKg / figures.treeCount;
  return (
    <>
      <b>{weightText(figures.likelyKg)}</b>
      {`, khoảng 80 %: ${rangeText(figures)}`}
      <br />
      <small>
        {`${formatNumber(figures.treeCount)} cây, ${formatNumber(Math.round(perTree * 10) / 10)} kg/cây`}
        {figures.basis.seasons.length > 0 &&
          `; đã thu ${figures.basis.seasons.map(({ name, kg }) => `${name} ${weightText(kg)}`).join(', ')}`}
      </small>
    </>
  );
}
