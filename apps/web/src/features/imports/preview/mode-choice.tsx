import type { Import, ImportMode } from '@vuon/contract/imports/import';
import { Segmented } from 'antd';
import { useImportActs } from '../steps/import-data.ts';
import { useImportAct } from '../steps/use-import-act.ts';

const modes: { value: ImportMode; label: string }[] = [
  { value: 'add', label: 'Chỉ thêm mới' },
  { value: 'update', label: 'Thêm và cập nhật' },
];

/** What becomes of rows whose record exists. Another choice has the rows judged again. */
export function ModeChoice({ one, noun }: { one: Import; noun: string }) {
  const { setMode } = useImportActs();
  const { running, run } = useImportAct(one);
  return (
    <div className="mode-choice">
      <Segmented<ImportMode>
        aria-label="Cách nhập"
        value={one.mode}
        options={modes}
        disabled={running !== null}
        onChange={(mode) => void run('mode', () => setMode(one, mode))}
      />
      <p className="mode-note">{noteOf(one, noun)}</p>
    </div>
  );
}

const noteOf = ({ mode, matchedBy }: Import, noun: string): string =>
  mode === 'update'
    ? `Dòng có ${matchedBy} đã có sẽ sửa ${noun} đó. Ô để trống trong tệp thì giữ giá trị cũ.`
    : `Dòng có ${matchedBy} đã có là dòng lỗi: không ${noun} nào bị sửa.`;
