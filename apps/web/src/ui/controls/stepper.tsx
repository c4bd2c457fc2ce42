import { CheckOutlined } from '@ant-design/icons';
import './stepper.css';

type Props = {
  steps: readonly string[];
  /** Index of the current step. */
  at: number;
  /** Nothing is left to do at this step. */
  done?: boolean;
  /** Goes to a step that can be opened; absent: none can. */
  open?: ((index: number) => (() => void) | null) | undefined;
};

/** The steps of a process; steps that can be opened again are buttons. */
export function Stepper({ steps, at, done = false, open }: Props) {
  return (
    <ol className="card stepper" aria-label={`Bước ${at + 1} trên ${steps.length}`}>
      {steps.map((label, index) => {
        const passed = index < at || (index === at && done);
        const go = index === at ? null : open?.(index);
        const content = (
          <>
            <span className="stepper-step-mark" aria-hidden="true">
              {passed ? <CheckOutlined aria-hidden="true" /> : index + 1}
            </span>
            <span className="stepper-step-label">{label}</span>
            {passed && <span className="visually-hidden">, đã xong</span>}
          </>
        );
        return (
          <li
            key={label}
            className="stepper-step"
            data-passed={passed || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {go ? (
              <button type="button" onClick={go}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
