import { dayInVietnam } from '@vuon/contract/day';
import type { Lot } from '@vuon/contract/harvest/lot';
import {
  cadmiumLimit,
  type LotDocument,
  type LotDocumentInput,
  type LotDocumentKind,
  lotDocumentKindNames,
} from '@vuon/contract/harvest/lot-document';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { ChooseFiles } from '#ui/files/sending/choose-files.tsx';
import { useUploadActs } from '#ui/files/upload-data.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useLotActs } from '../lots/lot-data.ts';

type Props = { lot: Lot; document: LotDocument | null; onClose: () => void };

const empty: LotDocumentInput = {
  kind: 'cadmium',
  number: null,
  issuer: null,
  issuedOn: '',
  validUntil: null,
  cadmium: null,
  isDetected: null,
  notes: null,
};

/** A test result or certificate; its file is sent when it is saved. */
export function DocumentDialog({ lot, document, onClose }: Props) {
  const { addDocument, editDocument } = useLotActs();
  const { send } = useUploadActs({ type: 'lot', id: lot.id });
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState<LotDocumentInput>(() => {
    if (!document) return { ...empty, issuedOn: dayInVietnam(new Date()) };
    const { id: _id, ...fields } = document;
    return fields;
  });
  const change = (changed: Partial<LotDocumentInput>) => setValues({ ...values, ...changed });
  const { kind, cadmium, isDetected, issuedOn } = values;
  const hasResult = (kind !== 'cadmium' || cadmium !== null) && (kind !== 'auramine' || isDetected !== null);
  const save = async (idempotencyKey: string) => {
    const saved = document
      ? await editDocument(lot, document.id, values)
      : await addDocument(lot, values, { idempotencyKey });
    const id = document?.id ?? Math.max(...saved.documents.map((one) => one.id));
    if (file)
      await send(file, { idempotencyKey: randomId() }, id).catch(() =>
        tellFailed(`Tệp ${file.name} chưa gửi được`, 'Chứng từ đã được lưu; mở lại để gửi tệp.'),
      );
    return saved;
  };
  return (
    <ActDialog
      title={document ? 'Sửa chứng từ' : 'Thêm chứng từ'}
      okText="Lưu"
      isComplete={Boolean(issuedOn) && hasResult}
      act={save}
      done={() => `Đã lưu chứng từ của ${lot.code}`}
      onClose={onClose}
    >
      <Form.Item label="Loại chứng từ" htmlFor="document-kind" required>
        <Select<LotDocumentKind>
          id="document-kind"
          value={kind}
          onChange={(next) => change({ kind: next, cadmium: null, isDetected: null })}
          options={optionsOf(lotDocumentKindNames) as { value: LotDocumentKind; label: string }[]}
        />
      </Form.Item>
      {kind === 'cadmium' && (
        <Form.Item
          label="Hàm lượng cadimi"
          htmlFor="document-cadmium"
          required
          extra={`Ngưỡng ${formatNumber(cadmiumLimit)} mg/kg (GB 2762).`}
        >
          <NumberInput
            id="document-cadmium"
            unit="mg/kg"
            value={cadmium}
            onChange={(value) => change({ cadmium: value })}
          />
        </Form.Item>
      )}
      {kind === 'auramine' && (
        <Form.Item label="Kết quả" required>
          <Radio.Group
            value={isDetected}
            onChange={({ target }) => change({ isDetected: target.value })}
            options={[
              { value: false, label: 'Không phát hiện' },
              { value: true, label: 'Phát hiện' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item label="Số" htmlFor="document-number">
        <Input
          id="document-number"
          maxLength={60}
          value={values.number ?? ''}
          onChange={({ target }) => change({ number: target.value || null })}
        />
      </Form.Item>
      <Form.Item label="Nơi cấp" htmlFor="document-issuer">
        <Input
          id="document-issuer"
          maxLength={120}
          value={values.issuer ?? ''}
          onChange={({ target }) => change({ issuer: target.value || null })}
        />
      </Form.Item>
      <Form.Item label="Ngày cấp" htmlFor="document-issued" required>
        <DayInput id="document-issued" value={issuedOn} onChange={(day) => change({ issuedOn: day ?? '' })} />
      </Form.Item>
      <Form.Item label="Có hiệu lực đến" htmlFor="document-until">
        <DayInput id="document-until" value={values.validUntil} onChange={(day) => change({ validUntil: day })} />
      </Form.Item>
      <Form.Item label="Tệp" extra="Bản scan hoặc ảnh: PDF, JPEG, PNG.">
        <ChooseFiles
          label="Tệp"
          text={file?.name}
          accept="application/pdf,image/*"
          onChoose={([chosen]) => setFile(chosen ?? null)}
        />
      </Form.Item>
    </ActDialog>
  );
}
