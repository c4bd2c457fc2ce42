import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { CriterionValue, Scale } from '@vuon/contract/catalogue/quality-scale';
import { valueWords } from '@vuon/contract/catalogue/quality-score';
import { formatNumber } from '#lib/format.ts';
import './scale-mark.css';

type Props = { scale: Scale; value: CriterionValue };

/** What was found, drawn on the criterion's own scale; the words stand beside it. */
export function ScaleMark({ scale, value }: Props) {
  return (
    <span className="scale-mark">
      <span aria-hidden="true">
        <Drawing scale={scale} value={value} />
      </span>
      <span className="scale-mark-words">{valueWords(scale, value)}</span>
    </span>
  );
}

function Drawing({ scale, value }: Props) {
  if (scale.kind === 'measure' && value.kind === 'measure') return <MeasureMark scale={scale} at={value.value} />;
  if (scale.kind === 'steps' && value.kind === 'steps') return <StepsMark count={scale.count} at={value.value} />;
  if (value.kind === 'defects') return <DefectsMark bad={value.bad} of={value.of} />;
  if (value.kind === 'checks') return <ChecksMark passed={value.passed} />;
  return null;
}

function MeasureMark({ scale, at }: { scale: Extract<Scale, { kind: 'measure' }>; at: number }) {
  const { min, low, high, max } = scale;
  const share = (number: number) => Math.min(100, Math.max(0, ((number - min) / (max - min)) * 100));
  return (
    <span className="scale-mark-measure">
      <span className="scale-mark-track">
        <i style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        <b style={{ left: `${share(at)}%` }} />
      </span>
      <span className="scale-mark-ends figures">
        <span>{formatNumber(min)}</span>
        <span>{formatNumber(max)}</span>
      </span>
    </span>
  );
}

const boxes = (count: number) => Array.from({ length: count }, (_, index) => index);

function StepsMark({ count, at }: { count: number; at: number }) {
  return (
    <span className="scale-mark-steps">
      {boxes(count).map((index) => (
        <i key={index} style={{ '--full': `${Math.min(1, Math.max(0, at - index)) * 100}%` } as React.CSSProperties} />
      ))}
    </span>
  );
}

/** Of a large sample every tick stands for several. */
const mostTicks = 20;

function DefectsMark({ bad, of }: { bad: number; of: number }) {
  const ticks = Math.min(of, mostTicks);
  const red = of === 0 ? 0 : bad === 0 ? 0 : Math.max(1, Math.round((bad / of) * ticks));
  return (
    <span className="scale-mark-defects">
      {boxes(ticks).map((index) => (
        <i key={index} data-bad={index < red || undefined} />
      ))}
    </span>
  );
}

function ChecksMark({ passed }: { passed: boolean[] }) {
  return (
    <span className="scale-mark-checks">
      {passed.map((isPassed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other name here, and do not move
        <i key={index} data-failed={!isPassed || undefined}>
          {isPassed ? <CheckOutlined /> : <CloseOutlined />}
        </i>
      ))}
    </span>
  );
}
