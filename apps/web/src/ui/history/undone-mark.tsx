import { RollbackOutlined } from '@ant-design/icons';
import type { Undone } from '@vuon/contract/audit/undone';
import { undoneText } from './undone-words.ts';
import './undone-mark.css';

/** Says of an act, wherever it is shown, that it was taken back. */
export function UndoneMark({ undone }: { undone: Undone }) {
  return (
    <span className="undone-mark">
      <RollbackOutlined aria-hidden="true" />
      {undoneText(undone)}
    </span>
  );
}
