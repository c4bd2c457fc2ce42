import { type EntityRole, entityRoleNames } from '@vuon/contract/permission';
import { Button, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { formatPhone } from '#lib/format-phone.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { words } from '#ui/words.ts';
import { findSamePhone, type Registrant, RegistrantFields } from './registrant-list.ts';

type Props = {
  registrants: Registrant[];
  roles: readonly EntityRole[];
  /** The index of the person that is corrected; null: a new one. */
  index: number | null;
  onSave: (fields: RegistrantFields) => void;
  onCancel?: () => void;
};

type Typed = { fullName: string; phoneNumber: string; role: EntityRole };
const { fullName, phoneNumber } = RegistrantFields.shape;

/** One line: name, number, role. Enter takes the person into the list and begins the next. */
export function RegistrantForm({ registrants, roles, index, onSave, onCancel }: Props) {
  const [form] = Form.useForm<Typed>();
  const box = useRef<HTMLDivElement>(null);
  const edited = index === null ? undefined : registrants[index];
  const initial: Typed = edited
    ? { fullName: edited.fullName, phoneNumber: formatPhone(edited.phoneNumber), role: edited.role }
    : { fullName: '', phoneNumber: '', role: 'worker' };

  const save = (typed: Typed) => {
    onSave(RegistrantFields.parse(typed));
    if (edited) return;
    // The role stays: a list is often a crew.
    form.setFieldsValue({ fullName: '', phoneNumber: '' });
    box.current?.querySelector('input')?.focus();
  };
  const onceInList = {
    validator: async (_: unknown, typed: string) => {
      const phone = phoneNumber.safeParse(typed ?? '');
      const same = phone.success && findSamePhone(registrants, phone.data, index);
      if (same) throw new Error(`Trùng số của ${same.fullName} trong danh sách`);
    },
  };
  const onlyOwner = {
    validator: async (_: unknown, role: EntityRole) => {
      if (role === 'owner' && registrants.some((other, at) => at !== index && other.role === 'owner'))
        throw new Error('Danh sách đã có một chủ đơn vị');
    },
  };

  return (
    <div ref={box}>
      <Form<Typed>
        form={form}
        // Several forms stand on one page: the inputs of each need ids of their own for their labels.
        name={`registrant-${edited?.key ?? 'new'}`}
        layout="vertical"
        className="registrant-form"
        initialValues={initial}
        onFinish={save}
        validateTrigger="onSubmit"
        aria-label={edited ? `Sửa ${edited.fullName}` : 'Thêm vào danh sách'}
      >
        <Form.Item name="fullName" label="Họ và tên" required rules={[fromSchema(fullName, 'Họ và tên')]}>
          <Input maxLength={120} autoComplete="off" autoFocus={edited !== undefined} />
        </Form.Item>
        <Form.Item
          name="phoneNumber"
          label="Số điện thoại"
          required
          rules={[fromSchema(phoneNumber, 'Số điện thoại'), onceInList]}
        >
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label="Vai trò" rules={[onlyOwner]}>
          <Select options={roles.map((role) => ({ value: role, label: entityRoleNames[role] }))} />
        </Form.Item>
        <div className="registrant-form-buttons">
          {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
          <Button htmlType="submit">{edited ? words.save : 'Thêm vào danh sách'}</Button>
        </div>
      </Form>
    </div>
  );
}
