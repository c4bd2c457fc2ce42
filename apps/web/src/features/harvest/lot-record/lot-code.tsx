import { PrinterOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';

/** Leads to the page of the lot in its entity; printed alone, to be stuck on crates. */
export function LotCode({ url, code }: { url: string; code: string }) {
  return (
    <div className="lot-code">
      <div className="lot-code-print">
        <QRCode value={url} type="svg" size={120} bordered={false} errorLevel="M" />
        <strong>{code}</strong>
      </div>
      <p className="note">Quét để mở lô này. Dán lên thùng hoặc pallet.</p>
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
