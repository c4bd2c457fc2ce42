import { type Area, growingStatuses, growingStatusNames, terrainNames, terrains } from '@vuon/contract/orchard/area';
import { AutoComplete, Input, Select } from 'antd';
import { AddressFields } from '#domain/address/address-fields.tsx';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { AreaBoundaryCard } from './area-boundary.tsx';
import { CertificatesCard } from './area-certificates.tsx';

const soils = ['Đất đỏ bazan', 'Đất phù sa', 'Đất xám', 'Đất thịt pha cát', 'Đất sét', 'Đất phèn'];
const waters = ['Giếng khoan', 'Hồ chứa', 'Suối', 'Sông', 'Kênh thủy lợi', 'Nước mưa'];
const choices = (texts: string[]) => texts.map((value) => ({ value }));

export function AreaCards({ area }: { area: Area | null }) {
  const { readOnly } = useEntityForm();
  return (
    <>
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Đồi Đông" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="KV-A" maxLength={32} />
        </Field>
        <Field name="managerId">
          <PersonSelect known={area?.managerId ? { id: area.managerId, name: area.managerName ?? '' } : null} />
        </Field>
      </FormCard>
      <AreaBoundaryCard area={area} />
      <FormCard title="Mã số vùng trồng">
        <Field name="growingCode" help="Như trên quyết định cấp mã, ví dụ VN-66-650-24370-94-21.">
          <Input placeholder="VN-66-650-24370-94-21" maxLength={60} />
        </Field>
        <div className="field-pair">
          <Field name="growingStatus">
            <Select options={growingStatuses.map((value) => ({ value, label: growingStatusNames[value] }))} />
          </Field>
          <Field name="growingExpiresOn">
            <DayInput />
          </Field>
        </div>
      </FormCard>
      <FormCard title="Địa chỉ">
        <AddressFields />
      </FormCard>
      <FormCard title="Đất và nước">
        <Field name="soil">
          {readOnly ? <Input /> : <AutoComplete options={choices(soils)} placeholder="Đất đỏ bazan" maxLength={80} />}
        </Field>
        <Field name="water">
          {readOnly ? <Input /> : <AutoComplete options={choices(waters)} placeholder="Giếng khoan" maxLength={80} />}
        </Field>
        <Field name="terrain">
          <Select
            allowClear={clearable}
            placeholder="Chọn địa hình"
            options={terrains.map((value) => ({ value, label: terrainNames[value] }))}
          />
        </Field>
      </FormCard>
      <CertificatesCard />
      <NotesCard placeholder="Lối vào, lịch sử đất, điều cần nhớ" />
    </>
  );
}
