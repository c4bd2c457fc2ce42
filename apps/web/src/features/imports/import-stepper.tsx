import { CheckOutlined } from '@ant-design/icons';
import { steps } from './import-steps.ts';
import './import-stepper.css';

type Props = {
  /** Index of the step at hand. */
  at: number;
  /** Nothing is left to do at this step. */
  done?: boolean;
  /** Goes to a step that can be opened; absent: none can. */
  open?: ((index: number) => (() => void) | null) | undefined;
};

export function ImportStepper({ at, done = false, open }: Props) {
  return (
    <ol className="import-stepper" aria-label={`Bước ${at + 1} trên ${steps.length}`}>
      {steps.map((label, index) => {
        const passed = index < at || (index === at && done);
        const go = index === at ? null : open?.(index);
        const content = (
          <>
            <span className="import-step-mark" aria-hidden="true">
              {passed ? <CheckOutlined aria-hidden="true" /> : index + 1}
            </span>
            <span className="import-step-label">{label}</span>
            {passed && <span className="visually-hidden">, đã xong</span>}
          </>
        );
        return (
          <li
            key={label}
            className="import-step"
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
