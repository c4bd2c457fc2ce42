import { entityTypes } from '@vuon/contract/entities/entity-type';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { AreaUnitField } from '../settings/area-unit-field.tsx';
import { typeLabels } from '../texts.ts';
import { useUsedPhoneNote } from './phone-note.tsx';

const typeOptions = entityTypes.map((value) => ({ value, label: typeLabels[value] }));

/** `ownPhone`: the entity's present number, as it is stored. */
export function ProfileCard({ ownPhone = null, children }: { ownPhone?: string | null; children?: ReactNode }) {
  return (
    <FormCard title="Hồ sơ">
      <Field name="name">
        <Input maxLength={160} placeholder="HTX Sầu riêng Krông Pắc" />
      </Field>
      <Field name="type">
        <Select options={typeOptions} />
      </Field>
      <Field name="phoneNumber" help={useUsedPhoneNote('phoneNumber', ownPhone)}>
        <Input type="tel" inputMode="tel" maxLength={20} autoComplete="off" placeholder="0905 123 456" />
      </Field>
      <Field name="email">
        <Input type="email" maxLength={200} autoComplete="off" placeholder="lienhe@vuontot.vn" />
      </Field>
      <Field name="taxCode" help="10 chữ số, 13 cho chi nhánh, hoặc 12 số CCCD của hộ kinh doanh.">
        <Input inputMode="numeric" maxLength={20} placeholder="6001234567" />
      </Field>
      <AreaUnitField />
      <Field name="description" wide>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={2000}
          placeholder="Trồng gì, bao nhiêu hộ, chứng nhận nào"
        />
      </Field>
      {children}
    </FormCard>
  );
}

export function DomainCard({ help }: { help?: string }) {
  return (
    <FormCard title="Tên miền" columns={1}>
      <Field name="domain" help={help ?? 'Tên miền mới chờ quản trị viên xác nhận rồi mới dùng.'}>
        <Input placeholder="vuontot.vn" maxLength={253} autoCapitalize="none" spellCheck={false} autoComplete="off" />
      </Field>
    </FormCard>
  );
}
