import {
  type DomainStatus,
  domainStatusNames,
  type EntityStatus,
  entityStatuses,
  entityStatusNames,
} from '@vuon/contract/entities/entity-status';
import { Checkbox, Form, Input, Select } from 'antd';
import { needsReason } from './status-words.ts';
import './bulk-status-form.css';

type Values = Record<string, unknown>;
type Props = { values: Values; onChange: (values: Values) => void };

/** The usual reasons for changing the status of many entities at once, as a start for typing. */
const reasonHints: Record<EntityStatus, string> = {
  pending: 'Nộp lại hồ sơ',
  active: 'Đủ hồ sơ, duyệt đợt này',
  suspended: 'Chờ bổ sung hồ sơ',
  closed: 'Ngừng hợp tác',
};

export function BulkStatusForm({ values, onChange }: Props) {
  const status = values.status as EntityStatus | null;
  return (
    <StatusFields
      name="status"
      label="Trạng thái mới"
      options={entityStatuses.map((value) => ({ value, label: entityStatusNames[value] }))}
      hint={status ? reasonHints[status] : 'Ghi vào lịch sử của từng đơn vị'}
      values={values}
      onChange={onChange}
    />
  );
}

const domainOptions = [
  { value: 'active', label: 'Xác nhận' },
  { value: 'suspended', label: 'Tạm ngưng' },
  { value: 'none', label: `Gỡ (${domainStatusNames.none.toLocaleLowerCase('vi')})` },
];

export function BulkDomainForm(props: Props) {
  return (
    <StatusFields
      {...props}
      name="domainStatus"
      label="Tên miền"
      options={domainOptions}
      hint="Đã kiểm tra bản ghi DNS"
    />
  );
}

type FieldsProps = Props & {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  hint: string;
};

function StatusFields({ name, label, options, hint, values, onChange }: FieldsProps) {
  const put = (key: string, value: unknown) => onChange({ [key]: value });
  return (
    <Form layout="vertical" className="bulk-status-form" component="div">
      <Form.Item label={label} htmlFor={`bulk-${name}`} required>
        <Select
          id={`bulk-${name}`}
          autoFocus
          placeholder="Chọn"
          options={options}
          value={values[name] as string | null}
          onChange={(value) => put(name, value)}
        />
      </Form.Item>
      <Form.Item
        label="Lý do"
        htmlFor="bulk-reason"
        required={values[name] !== null && needsReason(values[name] as EntityStatus | DomainStatus)}
      >
        <Input
          id="bulk-reason"
          maxLength={500}
          placeholder={hint}
          value={values.reason as string}
          onChange={(event) => put('reason', event.target.value)}
        />
      </Form.Item>
      <Checkbox checked={values.notify === true} onChange={(event) => put('notify', event.target.checked)}>
        Báo cho chủ đơn vị
      </Checkbox>
    </Form>
  );
}
