import { PrinterOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';
import './lot-record.css';

type Props = { url: string; code: string; note: string };

/** A code that is printed alone, to be stuck on crates. */
export function LotCode({ url, code, note }: Props) {
  return (
    <div className="lot-code">
      <div className="lot-code-print">
        <QRCode value={url} type="svg" size={120} bordered={false} errorLevel="M" />
        <strong>{code}</strong>
      </div>
      <p className="note">{note}</p>
      <Button
        disabled={false}
        icon={<PrinterOutlined aria-hidden="true" />}
        onClick={() => {
          document.body.dataset.prints = 'lot-code';
          window.print();
          delete document.body.dataset.prints;
        }}
      >
        In mã
      </Button>
    </div>
  );
}
