import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import type { ShowValue } from '../changes/changes-list.tsx';
import { StatusTag } from '../marks/status-tag.tsx';
import { Notice } from '../states/notice.tsx';
import type { Difference, Values } from './changed-fields.ts';
import type { SavedMark } from './form-foot.tsx';
import '../marks/link-button.css';
import './conflict-dialog.css';

type Side = 'mine' | 'theirs';

type Props = {
  rows: Difference[];
  labels: Record<string, string>;
  show: ShowValue;
  saved: SavedMark;
  saving: boolean;
  onResolve: (chosen: Values) => void;
  onClose: () => void;
};

const startSide = ({ changedBy }: Difference): Side => (changedBy === 'them' ? 'theirs' : 'mine');

/** Somebody else saved first: both versions side by side, nothing lost. Fields that only one changed are chosen already. */
export function ConflictDialog({ rows: unsorted, labels, show, saved, saving, onResolve, onClose }: Props) {
  const rows = unsorted.toSorted((a, b) => Number(b.changedBy === 'both') - Number(a.changedBy === 'both'));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(rows.map((row) => [row.name, startSide(row)])),
  );
  const takeAll = (side: Side) => setSides(Object.fromEntries(rows.map(({ name }) => [name, side])));
  const both = rows.filter(({ changedBy }) => changedBy === 'both').length;
  return (
    <Modal
      open
      width={720}
      title="Có người vừa sửa trước bạn"
      onCancel={onClose}
      footer={
        <div className="conflict-foot">
          <span>Bản bị thay vẫn còn trong lịch sử.</span>
          <Button onClick={onClose}>Sửa tiếp</Button>
          <Button
            type="primary"
            loading={saving}
            onClick={() => onResolve(Object.fromEntries(rows.map((row) => [row.name, row[sides[row.name] ?? 'mine']])))}
          >
            Lưu theo lựa chọn
          </Button>
        </div>
      }
    >
      <Notice tone="gold">
        <strong>{saved.updatedByName ?? 'Hệ thống'}</strong> đã lưu lúc {formatDateTime(saved.updatedAt)}.{' '}
        {both > 0 ? `${both} mục cả hai cùng sửa: chọn bản giữ lại.` : 'Hai bên sửa khác mục, đã ghép sẵn bên dưới.'}
      </Notice>
      <div className="conflict-heads">
        <span>{rows.length} mục khác nhau</span>
        <button type="button" className="link-button" onClick={() => takeAll('mine')}>
          Giữ hết của bạn
        </button>
        <button type="button" className="link-button" onClick={() => takeAll('theirs')}>
          Lấy hết từ máy chủ
        </button>
      </div>
      <div className="conflict-rows">
        {rows.map((row) => (
          <fieldset key={row.name} className="conflict-row">
            <legend>
              {labels[row.name]} {row.changedBy === 'both' && <StatusTag tone="gold">Cả hai cùng sửa</StatusTag>}
            </legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="conflict-side">
                <input
                  type="radio"
                  name={`conflict-${row.name}`}
                  checked={sides[row.name] === side}
                  onChange={() => setSides({ ...sides, [row.name]: side })}
                />
                <span className="conflict-side-words">
                  <small>{side === 'mine' ? 'Của bạn' : 'Đang lưu trên máy chủ'}</small>
                  <span className="conflict-value">{show(row.name, row[side])}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
