import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import { type StockBatch, type StockBatchInput, stockBatchWords } from '@vuon/contract/handbook/stock-batch';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { maxUploadsPerRecord } from '@vuon/contract/uploads/upload';
import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { MaterialSelect } from '#domain/materials/material-select.tsx';
import { fold } from '#lib/fold.ts';
import { formatMoney } from '#lib/format.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { checkFiles } from '#ui/files/sending/check-file.ts';
import { ChooseFiles } from '#ui/files/sending/choose-files.tsx';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { stockBatchList, useBatchActs } from '../stock/stock-data.ts';
import { StockDialog } from './stock-dialog.tsx';

type Item = { id: number; name: string; unit: string };
type Props = { /** null: the material is chosen too. */ item: Item | null; onClose: () => void };

const labels = labelsOf(stockBatchWords);

/** A receipt with its invoice. */
export function ReceiptDialog({ item, onClose }: Props) {
  const client = useQueryClient();
  const { create } = useBatchActs();
  const [material, setMaterial] = useState<Item | null>(item);
  const [files, setFiles] = useState<File[]>([]);
  const [values, setValues] = useState<Omit<StockBatchInput, 'materialId' | 'quantity'> & { quantity: number | null }>({
    receivedOn: dayInVietnam(new Date()),
    quantity: null,
    unitPrice: null,
    expiresOn: null,
    lotNumber: null,
    supplier: null,
    invoiceNumber: null,
    notes: null,
  });
  const change = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }));
  const { quantity, unitPrice } = values;
  const save = async (idempotencyKey: string): Promise<StockBatch> => {
    const body = { ...values, materialId: material?.id ?? 0, quantity: quantity ?? 0 };
    const made = await create(body, { idempotencyKey });
    const failed = files.length > 0 ? await sendFiles({ type: 'stock-batch', id: made.id }, files, client) : 0;
    if (failed > 0) tellFailed(`${failed} tệp của lô ${made.code} chưa gửi được`, 'Thêm lại ở lô nhập.');
    return made;
  };
  return (
    <StockDialog
      title={item ? `Nhập kho: ${item.name}` : 'Nhập kho'}
      okText="Nhập kho"
      isComplete={material !== null && quantity !== null && quantity > 0 && values.receivedOn !== ''}
      act={save}
      done={(batch) =>
        `Đã nhập ${stockText(batch.quantity, batch.material.unit)} ${batch.material.name}, lô ${batch.code}`
      }
      onClose={onClose}
    >
      {!item && (
        <Form.Item label={labels.materialId} htmlFor="receipt-material" required>
          <MaterialSelect
            id="receipt-material"
            value={material?.id ?? null}
            known={material}
            onChange={(id) => id === null && setMaterial(null)}
            onChosen={(chosen) => {
              setMaterial(chosen);
              if (unitPrice === null) change({ unitPrice: chosen.price });
            }}
          />
        </Form.Item>
      )}
      <div className="stock-dialog-pair">
        <Form.Item label={labels.quantity} htmlFor="receipt-quantity" required>
          <NumberInput
            id="receipt-quantity"
            unit={material ? unitName(material.unit) : ''}
            value={quantity}
            onChange={(next) => change({ quantity: next })}
          />
        </Form.Item>
        <Form.Item label={labels.receivedOn} htmlFor="receipt-day" required>
          <DayInput
            id="receipt-day"
            value={values.receivedOn}
            onChange={(receivedOn) => change({ receivedOn: receivedOn ?? '' })}
          />
        </Form.Item>
        <Form.Item
          label={labels.unitPrice}
          htmlFor="receipt-price"
          extra={quantity !== null && unitPrice !== null && `Thành tiền ${formatMoney(quantity * unitPrice)}`}
        >
          <MoneyInput
            id="receipt-price"
            per={material ? unitName(material.unit) : null}
            value={unitPrice}
            onChange={(next) => change({ unitPrice: next })}
          />
        </Form.Item>
        <Form.Item label={labels.expiresOn} htmlFor="receipt-expiry">
          <DayInput
            id="receipt-expiry"
            value={values.expiresOn}
            onChange={(expiresOn) => change({ expiresOn: expiresOn ?? null })}
          />
        </Form.Item>
        <SupplierField value={values.supplier} onChange={(supplier) => change({ supplier })} />
        <Form.Item label={labels.invoiceNumber} htmlFor="receipt-invoice">
          <Input
            id="receipt-invoice"
            maxLength={60}
            value={values.invoiceNumber ?? ''}
            onChange={({ target }) => change({ invoiceNumber: target.value })}
          />
        </Form.Item>
        <Form.Item label={labels.lotNumber} htmlFor="receipt-lot">
          <Input
            id="receipt-lot"
            maxLength={60}
            value={values.lotNumber ?? ''}
            onChange={({ target }) => change({ lotNumber: target.value })}
          />
        </Form.Item>
        <FilesField files={files} onChange={setFiles} />
      </div>
    </StockDialog>
  );
}

/** Chosen before the batch exists; they are sent when it does. */
function FilesField({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const label = 'Ảnh hóa đơn, tem nhãn';
  return (
    <Form.Item label={label} extra={files.map(({ name }) => name).join(', ')}>
      <ChooseFiles
        label={label}
        text={files.length > 0 ? `${files.length} tệp` : undefined}
        multiple
        onChoose={(chosen) => {
          const checked = checkFiles(chosen, maxUploadsPerRecord);
          for (const { file, why } of checked) if (why) tellFailed(`Không nhận được ${file.name}`, why);
          onChange(checked.flatMap(({ file, why }) => (why ? [] : [file])));
        }}
      />
    </Form.Item>
  );
}

/** Typed freely; the suppliers of earlier receipts are proposed. */
function SupplierField({ value, onChange }: { value: string | null; onChange: (supplier: string) => void }) {
  const known = useQuery(stockBatchList({ sort: '-code', pageSize: 50 })).data?.items ?? [];
  const names = [...new Set(known.flatMap(({ supplier }) => supplier ?? []))];
  return (
    <Form.Item label={labels.supplier} htmlFor="receipt-supplier">
      <AutoComplete
        id="receipt-supplier"
        value={value ?? ''}
        onChange={onChange}
        options={names.map((name) => ({ value: name }))}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.value ?? '')).includes(fold(typed)) }}
        maxLength={120}
      />
    </Form.Item>
  );
}
