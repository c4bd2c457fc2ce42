import { DownloadOutlined } from '@ant-design/icons';
import type { Import } from '@vuon/contract/imports/import';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { saveBlob } from '#lib/http/download.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { DiscardButton } from '../steps/discard-button.tsx';
import { fetchRows, useImportActs } from '../steps/import-data.ts';
import { acceptText, leftText, toWrite } from '../steps/import-words.ts';
import { useImportAct } from '../steps/use-import-act.ts';
import { errorFile } from './error-file.ts';
import { shownFields } from './row-errors.ts';
import '#ui/form/form.css';

/** What will not happen, and the button that counts what will. */
export function AcceptFoot({ one, noun }: { one: Import; noun: string }) {
  const { accept } = useImportActs();
  const { running, run } = useImportAct(one);
  const isWritable = toWrite(one) > 0;
  return (
    <div className="form-foot">
      <p className="import-foot-note">
        {leftText(one) && <strong>{leftText(one)} </strong>}
        {!!one.absentCount && `${formatNumber(one.absentCount)} ${noun} không có trong tệp: giữ nguyên.`}
        <small>Chưa có gì được ghi.{isWritable && ' Ghi rồi vẫn gỡ lại được cả lần nhập.'}</small>
      </p>
      <div className="form-foot-buttons">
        <DiscardButton one={one} label={isWritable ? 'Bỏ lần nhập này' : 'Đóng và chọn tệp khác'} />
        {one.errorRowCount + one.conflictCount > 0 && <SaveRows one={one} />}
        {isWritable && (
          <Button
            type="primary"
            loading={running === 'accept'}
            onClick={() => void run('accept', () => accept(one, one.errorRowCount > 0))}
          >
            {acceptText(one, noun)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The rows that need a look, as a table for Excel. */
function SaveRows({ one }: { one: Import }) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const rows = [
        ...(await fetchRows(one.id, 'wrong', one.errorRowCount)),
        ...(await fetchRows(one.id, 'conflict', one.conflictCount)),
      ];
      saveBlob(errorFile(rows, shownFields(one, rows)), `${one.fileName.replace(/\.[^.]+$/, '')} - dòng cần xem.csv`);
    } catch (error) {
      tellError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={loading} onClick={() => void save()}>
      Tải {formatNumber(one.errorRowCount + one.conflictCount)} dòng cần xem
    </Button>
  );
}
