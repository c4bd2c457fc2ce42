import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { StatusTag, type Tone } from '../marks/status-tag.tsx';
import { useRunAction } from '../page/use-run-action.ts';
import { usePhone } from '../use-phone.ts';
import { RailCard } from './rail-card.tsx';
import '../marks/link-button.css';

/** A task that a record waits for. */
export type NextStep = {
  key: string;
  icon: ReactNode;
  /** 'Xử lý xì mủ thân, 6 cây' */
  title: string;
  /** 'Quá hạn 2 ngày · chưa giao' */
  detail: string | null;
  /** Overdue, or in danger. */
  isUrgent?: boolean;
  /** The state, where there is nothing to press. */
  tag?: { tone: Tone; text: string };
  /** The text of the button, and its target. */
  act?: { label: string } & ({ to: string } | { onClick: () => void });
};

const shownFirst = 3;

/**
 * 'Việc tiếp theo'. In the map's drawer the first step with an action is the green button; on a page, the form's foot has it. On
 * a phone the page shows one step above its form, and the others on demand.
 */
export function NextSteps({ steps, inDrawer = false }: { steps: NextStep[]; inDrawer?: boolean }) {
  const [all, setAll] = useState(false);
  const isStrip = usePhone() && !inDrawer;
  const first = isStrip ? 1 : shownFirst;
  const primary = inDrawer ? steps.find((step) => step.act) : undefined;
  return (
    <RailCard
      title="Việc tiếp theo"
      inDrawer={inDrawer}
      className="next-steps"
      aside={
        steps.length > first && (
          <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Thu gọn' : `Xem cả ${steps.length}`}
          </button>
        )
      }
    >
      {steps.length === 0 && <p className="rail-quiet">Không có việc nào đang chờ.</p>}
      <ul>
        {(all ? steps : steps.slice(0, first)).map((step) => (
          <Step key={step.key} step={step} primary={step === primary} />
        ))}
      </ul>
    </RailCard>
  );
}

function Step({ step, primary }: { step: NextStep; primary: boolean }) {
  const run = useRunAction();
  const { icon, title, detail, isUrgent = false, tag, act } = step;
  return (
    <li className="next-step">
      <span className="next-step-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="next-step-words">
        {title}
        {detail && <small data-urgent={isUrgent || undefined}>{detail}</small>}
      </span>
      {tag && <StatusTag tone={tag.tone}>{tag.text}</StatusTag>}
      {act && (
        // Not disabled with the form of a user who may only read: the step may be to look at something.
        <Button
          type={primary ? 'primary' : 'default'}
          size="small"
          disabled={false}
          onClick={() => run({ key: step.key, ...act })}
        >
          {act.label}
        </Button>
      )}
    </li>
  );
}
