import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import { userOf } from '../entity/entity-data.ts';
import { typeLabels } from '../texts.ts';
import type { CreateValues } from './create-values.ts';

/** A summary of the entity before it is created. */
export function CreateSummary({ form }: { form: FormInstance<CreateValues> }) {
  const values: Partial<CreateValues> = Form.useWatch([], { form, preserve: true }) ?? {};
  const { ownerId = null } = values;
  const found = useQuery({ ...userOf(ownerId ?? 0), enabled: ownerId !== null }).data;
  const owner = {
    existing: found?.fullName ?? 'Chưa chọn',
    new: `${values.owner?.fullName || 'Chưa chọn'} (tài khoản mới)`,
    later: 'Để sau',
  }[values.ownerKind ?? 'later'];
  return (
    <FactStrip
      facts={[
        { label: 'Đơn vị', value: values.name || 'Chưa đặt tên' },
        { label: 'Loại', value: values.type ? typeLabels[values.type] : '' },
        { label: 'Chủ đơn vị', value: owner },
        { label: 'Tên miền', value: values.domain || 'Không có' },
      ]}
    />
  );
}
