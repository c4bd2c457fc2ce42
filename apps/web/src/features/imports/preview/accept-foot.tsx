import type { Import } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { DiscardButton } from '../steps/discard-button.tsx';
import { useImportActs } from '../steps/import-data.ts';
import { acceptText, goodRows } from '../steps/import-words.ts';
import { useImportAct } from '../steps/use-import-act.ts';
import '#ui/form/form.css';

/** The choice: correct the file and send it again, or write the valid lines. */
export function AcceptFoot({ one, noun }: { one: Import; noun: string }) {
  const { accept } = useImportActs();
  const { running, run } = useImportAct(one);
  const hasErrors = one.errorRowCount > 0;
  return (
    <div className="form-foot">
      <span className="import-foot-note">Gỡ lại được cả lần nhập sau khi ghi.</span>
      <div className="form-foot-buttons">
        <DiscardButton one={one} label={hasErrors ? 'Sửa tệp rồi gửi lại' : 'Bỏ lần nhập này'} />
        {goodRows(one) > 0 && (
          <Button
            type="primary"
            loading={running === 'accept'}
            onClick={() => void run('accept', () => accept(one, hasErrors))}
          >
            {acceptText(one, noun)}
          </Button>
        )}
      </div>
    </div>
  );
}
