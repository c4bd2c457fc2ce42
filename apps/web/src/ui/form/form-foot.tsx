import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { words } from '../words.ts';

export type SavedMark = { version: number; updatedAt: string; updatedByName: string | null };

type Props = {
  changeCount: number;
  changes: ReactNode;
  saved: SavedMark | null;
  saving: boolean;
  onCancel: () => void;
};

export function FormFoot({ changeCount, changes, saved, saving, onCancel }: Props) {
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
        <Button type="primary" htmlType="submit" loading={saving} disabled={saved !== null && !dirty}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
