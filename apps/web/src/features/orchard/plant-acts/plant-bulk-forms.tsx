import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useId } from 'react';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import type { BulkValues } from '#ui/list/list-types.ts';
import { RowSelect } from '../rows/row-select.tsx';
import { ReasonInput } from './plant-reason.tsx';
import { PlantStatusChoice } from './plant-status-choice.tsx';
import '../places/orchard.css';

type Props = { values: BulkValues; onChange: (values: BulkValues) => void };

export function BulkStatusForm({ values, onChange }: Props) {
  const reasonId = useId();
  const plantStatusId = values.plantStatusId as number | null;
  return (
    <Form layout="vertical" component="div" className="plant-bulk-status">
      <Form.Item label="Tình trạng mới" required>
        <PlantStatusChoice
          value={plantStatusId}
          onChange={(id) => onChange({ plantStatusId: id })}
          label="Tình trạng mới"
        />
      </Form.Item>
      <Form.Item label="Lý do (không bắt buộc)" htmlFor={reasonId} extra="Ghi vào dòng thời gian của từng cây.">
        <ReasonInput
          id={reasonId}
          plantStatusId={plantStatusId}
          value={values.reason as string}
          onChange={(reason) => onChange({ reason })}
        />
      </Form.Item>
    </Form>
  );
}

export function BulkCropGroupForm({ values, onChange }: Props) {
  const id = useId();
  return (
    <div className="orchard-bulk-field">
      <label htmlFor={id}>Nhóm cây trồng</label>
      <CropGroupSelect
        id={id}
        value={values.cropGroupId as number | null}
        onChange={(cropGroupId) => onChange({ cropGroupId })}
      />
    </div>
  );
}

export function BulkRowForm({ values, onChange }: Props) {
  const id = useId();
  return (
    <div className="orchard-bulk-field">
      <label htmlFor={id}>Chuyển đến hàng</label>
      <RowSelect id={id} value={values.rowId as number | null} onChange={(rowId) => onChange({ rowId })} />
      <small>Cây nối tiếp sau cây cuối của hàng đó, theo thứ tự đang có. Mã và vị trí trên bản đồ giữ nguyên.</small>
    </div>
  );
}

/** The server gives a status by its id, or as text. */
export function ChangedStatus({ from, to }: { from: string; to: string }) {
  return (
    <span className="plant-change">
      <StatusWords value={from} /> → <StatusWords value={to} />
    </span>
  );
}

/** Without an old group, or if it is archived by now, there is no name to strike through. */
export function ChangedCropGroup({ from, to }: { from: string; to: string }) {
  const groups = useQuery(cropGroupChoices()).data?.items;
  const nameOf = (id: string) => groups?.find((group) => String(group.id) === id)?.name;
  return (
    <span className="plant-change">
      {nameOf(from) && <s className="cell-quiet">{nameOf(from)}</s>} {nameOf(to) ?? ''}
    </span>
  );
}

const isNumber = /^\d+$/;

function StatusWords({ value }: { value: string }) {
  return isNumber.test(value) ? <PlantStatusMark plantStatusId={Number(value)} /> : <span>{value}</span>;
}
