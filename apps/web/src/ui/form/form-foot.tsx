import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { words } from '../words.ts';

export type SavedMark = { version: number; updatedAt: string; updatedByName: string | null };

/** A save that also takes the record's next step: green, beside the plain one. */
export type Onward = {
  label: string;
  /** The words of the plain save. */
  save: string;
  /** Told at each press, before anything is checked or sent. */
  onPress: (isOnward: boolean) => void;
};

type Props = {
  onward?: Onward | undefined;
  changeCount: number;
  changes: ReactNode;
  saved: SavedMark | null;
  saving: boolean;
  onCancel: () => void;
};

export function FormFoot({ onward, changeCount, changes, saved, saving, onCancel }: Props) {
  const dirty = changeCount > 0;
  return (
    <div className="form-foot">
      <div className="form-foot-state" aria-live="polite">
        {dirty && (
          <>
            <span className="form-foot-unsaved">Chưa lưu</span>
            <span>{changeCount} thay đổi</span>
            {saved && changes}
          </>
        )}
      </div>
      {saved && (
        <span className="note form-foot-last" title={formatDateTime(saved.updatedAt)}>
          {saved.updatedByName ?? 'Hệ thống'} lưu lần cuối, {formatRelativeDay(saved.updatedAt)}
        </span>
      )}
      <div className="form-foot-buttons">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button
          type={onward ? 'default' : 'primary'}
          htmlType="submit"
          loading={saving}
          disabled={saved !== null && !dirty}
          onClick={() => onward?.onPress(false)}
        >
          {onward?.save ?? words.save}
        </Button>
        {onward && (
          <Button type="primary" htmlType="submit" disabled={saving} onClick={() => onward.onPress(true)}>
            {onward.label}
          </Button>
        )}
      </div>
    </div>
  );
}
