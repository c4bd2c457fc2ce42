import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import { type StockBatch, StockBatchFields, stockBatchWords } from '@vuon/contract/handbook/stock-batch';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Drawer, Input } from 'antd';
import { Link } from 'react-router';
import { batchTracePath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { Loaded } from '#ui/record/loaded.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { stockItemPath } from '../paths.ts';
import { stockBatchOptions, useBatchActs } from '../stock/stock-data.ts';

type Props = { materialId: number; id: number; onClose: () => void };

/** One batch over the page of its material: invoice, expiry and price, its papers and its history. */
export function BatchDrawer({ materialId, id, onClose }: Props) {
  const batch = useQuery({ ...stockBatchOptions(id), staleTime: 0 });
  return (
    <Drawer
      open
      size={usePhone() ? '100%' : 720}
      title={batch.data ? `Lô nhập ${batch.data.code}` : 'Lô nhập'}
      extra={<Link to={batchTracePath(id)}>Truy xuất</Link>}
      onClose={onClose}
    >
      <Loaded needs={[batch]} back={{ label: 'Về vật tư', to: stockItemPath(materialId) }}>
        {batch.data && <OneBatch batch={batch.data} />}
      </Loaded>
    </Drawer>
  );
}

function OneBatch({ batch }: { batch: StockBatch }) {
  const mayWrite = useMay('stock.write') && !batch.deletedAt;
  const of = { type: 'stock-batch', id: batch.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite });
  const { unit } = batch.material;
  return (
    <div className="record-page">
      {batch.deletedAt && <Notice tone="gold">Dòng nhập của lô này đã được đảo: lô không dùng được nữa.</Notice>}
      <FactStrip
        facts={[
          { label: 'Đã nhập', value: `${stockText(batch.quantity, unit)}, ${formatDate(batch.receivedOn)}` },
          { label: 'Trong kho', value: stockText(batch.inStore, unit) },
          { label: 'Ở tổ', value: stockText(batch.withCrews, unit) },
          { label: 'Đã dùng', value: stockText(batch.used, unit) },
          ...(batch.unitPrice === null
            ? []
            : [{ label: 'Thành tiền', value: formatMoney(batch.quantity * batch.unitPrice) }]),
        ]}
      />
      <RecordTabs
        label={batch.code}
        tabs={[
          { key: 'thong-tin', label: 'Thông tin', content: <BatchForm batch={batch} readOnly={!mayWrite} /> },
          ...files,
          historyTab(of),
        ]}
      />
    </div>
  );
}

type Values = Pick<StockBatch, 'lotNumber' | 'expiresOn' | 'supplier' | 'invoiceNumber' | 'unitPrice' | 'notes'>;
const valuesOf = ({ lotNumber, expiresOn, supplier, invoiceNumber, unitPrice, notes }: Values): Values => ({
  lotNumber,
  expiresOn,
  supplier,
  invoiceNumber,
  unitPrice,
  notes,
});
const labels = labelsOf(stockBatchWords);

function BatchForm({ batch, readOnly }: { batch: StockBatch; readOnly: boolean }) {
  const { update } = useBatchActs();
  const here = stockItemPath(batch.materialId, batch.id);
  const saving = useRecordForm<Values, StockBatch>(
    batch,
    { create: async () => batch, update },
    { pathOf: () => here, listPath: stockItemPath(batch.materialId) },
  );
  return (
    <EntityForm<Values, StockBatch>
      {...saving}
      fields={StockBatchFields}
      schema={StockBatchFields}
      labels={labels}
      show={showByWords(stockBatchWords)}
      nameOf={({ code }) => `lô nhập ${code}`}
      valuesOf={valuesOf}
      initial={valuesOf(batch)}
      readOnly={readOnly}
    >
      <FormCard title="Hóa đơn và hạn dùng">
        <Field name="supplier">
          <Input maxLength={120} />
        </Field>
        <Field name="invoiceNumber">
          <Input maxLength={60} />
        </Field>
        <Field name="lotNumber">
          <Input maxLength={60} />
        </Field>
        <Field name="expiresOn">
          <DayInput />
        </Field>
        <Field name="unitPrice" help="Giá đổi thì giá trị tồn và chi phí đã dùng tính lại.">
          <MoneyInput per={unitName(batch.material.unit)} />
        </Field>
      </FormCard>
      <NotesCard placeholder="Tình trạng bao bì khi nhận, người giao …" />
    </EntityForm>
  );
}
