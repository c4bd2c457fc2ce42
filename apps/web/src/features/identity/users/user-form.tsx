import { labelsOf } from '@vuon/contract/field-words';
import { UserInput, userWords } from '@vuon/contract/identity/user';
import { platformRoleNames, platformRoles } from '@vuon/contract/permission';
import { Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { SavedMark } from '#ui/form/form-foot.tsx';
import type { Attempt } from '#ui/form/use-save.ts';
import { usersPath } from '../paths.ts';
import { newUser, UserForm as Whole } from './user-values.ts';
import { showUserValue } from './user-words.ts';

type Props<R extends SavedMark> = {
  record: R | null;
  valuesOf: (record: R) => UserInput;
  save: (values: UserInput, attempt: Attempt) => Promise<R>;
  onSaved: (record: R) => void;
  readOnly?: boolean;
  rail?: ReactNode;
};

const labels = labelsOf(userWords);
const roleOptions = platformRoles.toReversed().map((role) => ({ value: role, label: platformRoleNames[role] }));

/** Creating and editing use the same fields. */
export function UserForm<R extends SavedMark & { fullName: string }>({ save, readOnly = false, ...rest }: Props<R>) {
  const navigate = useNavigate();
  return (
    <EntityForm<UserInput, R>
      {...rest}
      fields={UserInput}
      schema={Whole}
      labels={labels}
      show={showUserValue}
      nameOf={(user) => `người dùng ${user.fullName}`}
      initial={newUser}
      readOnly={readOnly}
      save={(values, attempt) => save(Whole.parse(values), attempt)}
      onCancel={() => navigate(usersPath)}
    >
      <FormCard title="Thông tin chung">
        <Field name="fullName">
          <Input placeholder="Nguyễn Văn Đức" maxLength={120} autoComplete="off" />
        </Field>
        <Field name="displayName" help="Hiện ở góc trên bên phải; để trống thì dùng họ và tên.">
          <Input placeholder="Đức" maxLength={60} autoComplete="off" />
        </Field>
        <Field
          name="role"
          wide
          help="Quản trị viên thấy và sửa được mọi đơn vị. Vai trò trong từng đơn vị đặt ở mục Thành viên của đơn vị đó."
        >
          <Radio.Group optionType="button" options={roleOptions} />
        </Field>
      </FormCard>
      <FormCard title="Đăng nhập bằng">
        <Field name="phoneNumber">
          <Input placeholder="0868 891 902" inputMode="tel" maxLength={20} autoComplete="off" />
        </Field>
        <Field name="email">
          <Input placeholder="duc@vuontot.vn" inputMode="email" maxLength={200} autoComplete="off" />
        </Field>
        <Field name="username" help="Chữ thường không dấu, số và . _ -. Cần ít nhất một trong ba mục này.">
          <Input placeholder="duc.nguyen" maxLength={40} autoComplete="off" autoCapitalize="none" />
        </Field>
      </FormCard>
    </EntityForm>
  );
}
