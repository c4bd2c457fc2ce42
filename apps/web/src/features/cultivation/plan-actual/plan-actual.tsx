import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import {
  type Measure,
  type Measured,
  measureNames,
  type StageActual,
  stageActuals,
  totalOf,
} from '@vuon/contract/cultivation/plan-actual';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam } from '@vuon/contract/day';
import { Segmented } from 'antd';
import { useState } from 'react';
import { windowText } from '#domain/work/due-words.ts';
import { formatNumber } from '#lib/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { differenceText } from './difference-text.ts';
import { PlanActualChart } from './plan-actual-chart.tsx';
import { PlanReportButton } from './plan-report-button.tsx';
import './plan-actual.css';

const units: Record<Measure, string> = {
  days: 'ngày',
  materials: 'triệu đồng',
  labour: 'công',
  cost: 'triệu đồng',
};
const measures = Object.keys(measureNames) as Measure[];

const figureOf = (value: number, measure: Measure): number =>
  measure === 'materials' || measure === 'cost' ? Math.round(value / 100_000) / 10 : Math.round(value * 10) / 10;
const figure = (value: number | null, measure: Measure): string =>
  value === null ? '–' : formatNumber(figureOf(value, measure));

/** Plan against actual by stage: days, materials, labour and cost. The columns of actuals fill as work is done. */
export function PlanActual({ plan, lines }: { plan: FarmPlan; lines: PlanLine[] }) {
  const [measure, setMeasure] = useState<Measure>('cost');
  const stages = stageActuals(plan, lines);
  if (lines.length === 0)
    return <EmptyState drawing="none" title="Chưa có gì để so sánh" text="Kế hoạch chưa có việc nào." />;
  const tableOf = (of: Measure) => ({
    heads: ['Giai đoạn', 'Kế hoạch', 'Thực tế', 'Lệch'],
    rows: stages.map((stage) => [
      stage.name,
      figure(stage[of].planned, of),
      figure(stage[of].actual, of),
      differenceText(stage[of], of) ?? '',
    ]),
  });
  return (
    <div className="plan-actual">
      <PlanReportButton planId={plan.id} />
      <ChartCard title={`${measureNames[measure]} theo giai đoạn`} unit={units[measure]} table={tableOf(measure)}>
        <div className="plan-actual-tools">
          <span className="plan-actual-key" data-kind="plan">
            Kế hoạch
          </span>
          <span className="plan-actual-key" data-kind="actual">
            Thực tế
          </span>
          <Segmented<Measure>
            aria-label="So sánh"
            value={measure}
            onChange={setMeasure}
            options={measures.map((value) => ({ value, label: measureNames[value] }))}
          />
        </div>
        <PlanActualChart
          label={`${measureNames[measure]} theo giai đoạn, kế hoạch và thực tế`}
          groups={stages.map((stage) => ({
            key: stage.id,
            label: stage.name,
            planned: figureOf(stage[measure].planned, measure),
            actual: stage[measure].actual === null ? null : figureOf(stage[measure].actual, measure),
            note: differenceText(stage[measure], measure),
          }))}
        />
      </ChartCard>
      <ActualTable stages={stages} />
    </div>
  );
}

function ActualTable({ stages }: { stages: StageActual[] }) {
  const today = dayInVietnam(new Date());
  return (
    <section className="card plan-actual-table" aria-label="Kế hoạch và thực tế theo giai đoạn">
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Giai đoạn
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="colgroup" colSpan={3}>
                {measureNames[measure]} <span className="note">({units[measure]})</span>
              </th>
            ))}
          </tr>
          <tr>
            {measures.flatMap((measure) =>
              ['KH', 'Thực tế', 'Lệch'].map((head) => (
                <th key={`${measure}-${head}`} scope="col">
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.id}>
              <th scope="row">
                {stage.name}
                <small>
                  {windowText(stage, today)} · {stage.doneCount}/{stage.lineCount} việc xong
                </small>
              </th>
              {measures.map((measure) => (
                <Figures key={measure} measured={stage[measure]} measure={measure} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cả vụ</th>
            <td colSpan={3} />
            {(['materials', 'labour', 'cost'] as const).map((measure) => (
              <Figures key={measure} measured={totalOf(stages, measure)} measure={measure} />
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="note">Lệch là so với kế hoạch của những việc đã xong; số ngày tính từ việc đầu đến việc cuối.</p>
    </section>
  );
}

function Figures({ measured, measure }: { measured: Measured; measure: Measure }) {
  const isOver = measured.actual !== null && measured.actual > measured.dueSoFar * 1.05;
  return (
    <>
      <td className="figures plan-actual-plan">{figure(measured.planned, measure)}</td>
      <td className="figures">
        <strong>{figure(measured.actual, measure)}</strong>
      </td>
      <td className="figures" data-over={isOver || undefined}>
        {differenceText(measured, measure)}
      </td>
    </>
  );
}
