import type { PageAction } from '#ui/page/page-action.ts';
import { useRunAction } from '#ui/page/use-run-action.ts';
import './tool-button.css';

type Props = {
  action: PageAction;
  /** As a button with a frame; where the toolbar is narrow, only its icon is shown. */
  isFramed?: boolean;
};

export function ToolButton({ action, isFramed = false }: Props) {
  const run = useRunAction();
  return (
    <button
      type="button"
      className={isFramed ? 'tool-button tool-button-framed' : 'tool-button'}
      title={isFramed ? action.label : undefined}
      disabled={action.disabled ?? false}
      onClick={() => run(action)}
    >
      {action.icon} <span className="tool-button-words">{action.label}</span>
    </button>
  );
}
