import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { maxUploadsPerRecord } from '@vuon/contract/uploads/upload';
import { Button } from 'antd';
import { useRef } from 'react';
import { formatBytes } from '#lib/format.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { acceptedFiles, checkFiles } from '#ui/files/sending/check-file.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import './invoice-card.css';

type Props = { files: File[]; onChange: (files: File[]) => void };

/** The invoice and papers of the seedlings, chosen before the batch exists; they are sent when it does. */
export function InvoiceCard({ files, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: File[]) => {
    const checked = checkFiles(chosen, maxUploadsPerRecord - files.length);
    for (const { file, why } of checked) if (why) tellFailed(`Không nhận được ${file.name}`, why);
    onChange([...files, ...checked.flatMap(({ file, why }) => (why ? [] : [file]))]);
  };
  return (
    <FormCard title="Hóa đơn, giấy tờ giống" columns={1}>
      {files.length > 0 && (
        <ul className="invoice-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <PaperClipOutlined aria-hidden="true" />
              <span>{file.name}</span>
              <small className="note">{formatBytes(file.size)}</small>
              <button
                type="button"
                aria-label={`Bỏ tệp ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        Chọn tệp
      </Button>
      <p className="note">Được gửi khi lưu đợt trồng. Thêm sau cũng được, ở mục Tệp.</p>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        aria-label="Hóa đơn, giấy tờ giống"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </FormCard>
  );
}
