import { EditOutlined } from '@ant-design/icons';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { lowerFirst } from '@vuon/contract/first-letter';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { PlanDay } from './plan-day.tsx';
import './plan-work.css';

type Given = {
  plan: FarmPlan;
  lines: PlanLine[];
  /** The types that are a harvest. */
  harvestTypes: ReadonlySet<number>;
  land: (hectares: number) => string;
  /** null: the user may not move a key date. */
  onShift: ((keyDateId: number) => void) | null;
};

const million = 1_000_000;
/** '214' of 214.300.000 đồng; small sums keep one decimal. */
const inMillions = (dong: number) =>
  formatNumber(dong >= 10 * million ? Math.round(dong / million) : Math.round(dong / (million / 10)) / 10);

/** The dates that were planned and those that are, most important first. */
export const planFacts = ({ plan, lines, harvestTypes, land, onShift }: Given): Fact[] => {
  const cost = lines.reduce((sum, line) => sum + line.cost, 0);
  const spent = lines.reduce((sum, line) => sum + (line.work?.actual?.cost ?? 0), 0);
  const harvest = lines
    .filter(({ workType }) => harvestTypes.has(workType.id))
    .map(({ startsOn }) => startsOn)
    .toSorted()[0];
  return [
    { label: 'Mùa vụ', value: plan.season.name },
    { label: 'Phạm vi', value: `${land(plan.place.hectares)}, ${formatNumber(plan.place.livingCount)} cây` },
    ...plan.keyDates.slice(0, 2).map((date) => ({
      label: `Ngày ${lowerFirst(date.name)}`,
      value: onShift ? (
        <button
          type="button"
          className="plan-fact plan-fact-button"
          aria-label={`Dời ngày ${date.name}`}
          onClick={() => onShift(date.id)}
        >
          <PlanDay date={date} />
          <EditOutlined aria-hidden="true" />
        </button>
      ) : (
        <span className="plan-fact">
          <PlanDay date={date} />
        </span>
      ),
    })),
    ...(harvest ? [{ label: 'Thu hoạch dự kiến', value: formatDate(harvest) }] : []),
    plan.workCount > 0
      ? { label: 'Việc đã xong', value: `${formatNumber(plan.doneCount)} trên ${formatNumber(plan.workCount)}` }
      : { label: 'Số việc', value: `${formatNumber(lines.length)} dự kiến` },
    {
      label: plan.state === 'draft' ? 'Dự toán' : 'Chi phí',
      value:
        plan.state === 'draft'
          ? `${inMillions(cost)} triệu đồng`
          : `${inMillions(spent)} trên ${inMillions(cost)} triệu đồng`,
    },
  ];
};
