import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { maxUploadsPerRecord } from '@vuon/contract/uploads/upload';
import { formatBytes } from '#lib/format.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { checkFiles } from '#ui/files/sending/check-file.ts';
import { ChooseFiles } from '#ui/files/sending/choose-files.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import './invoice-card.css';

type Props = { files: File[]; onChange: (files: File[]) => void };

/** The invoice and papers of the seedlings, chosen before the batch exists; they are sent when it does. */
export function InvoiceCard({ files, onChange }: Props) {
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
      <ChooseFiles label="Hóa đơn, giấy tờ giống" multiple onChoose={add} />
      <p className="note">Được gửi khi lưu đợt trồng. Thêm sau cũng được, ở mục Tệp.</p>
    </FormCard>
  );
}
