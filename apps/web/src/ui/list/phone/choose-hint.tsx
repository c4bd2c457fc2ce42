import { CheckSquareOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import './choose-hint.css';

const slot = 'hold-hint';

/** Once per browser: how several rows are chosen. */
export function ChooseHint() {
  const [isRead, setRead] = useState(() => readStored(slot) !== null);
  if (isRead) return null;
  const read = () => {
    writeStored(slot, 'read');
    setRead(true);
  };
  return (
    <div className="choose-hint" role="note">
      <CheckSquareOutlined aria-hidden="true" />
      <span>Nhấn giữ một dòng để chọn nhiều</span>
      <button type="button" onClick={read}>
        Đã hiểu
      </button>
    </div>
  );
}
