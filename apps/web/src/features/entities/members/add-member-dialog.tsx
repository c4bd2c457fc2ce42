import { useQuery } from '@tanstack/react-query';
import { type MemberRole, memberRoles } from '@vuon/contract/entities/invitation';
import { type Member, MemberInput } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { isPhoneNumber, normalisePhoneNumber } from '@vuon/contract/phone';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { TemporaryPasswordDialog } from '#domain/passwords/temporary-password-dialog.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { type OfEntity, phoneExists, useMemberActs } from './member-data.ts';

type Props = { entity: OfEntity & { name: string }; onClose: () => void };
type Typed = { phoneNumber: string; fullName: string; role: MemberRole };
const { phoneNumber, fullName } = MemberInput.shape;

/**
 * By phone number: a person with an account is invited, or joined at once by the administrator; others get an account, and a
 * password that is shown once.
 */
export function AddMemberDialog({ entity, onClose }: Props) {
  const { add } = useMemberActs(entity);
  const isAdmin = useMay('admin');
  const [form] = Form.useForm<Typed>();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [added, setAdded] = useState<{ member: Member; password: string } | null>(null);

  const save = async (typed: Typed) => {
    setSaving(true);
    setError(null);
    try {
      const { member, temporaryPassword: password } = await add(typed);
      if (member && password !== null) return setAdded({ member, password });
      tellDone(
        member
          ? `Đã thêm ${member.fullName} vào ${entity.name}`
          : `Đã mời ${formatPhone(typed.phoneNumber)}, đang chờ nhận lời`,
      );
      onClose();
    } catch (failure) {
      const fields = failure instanceof ProblemError ? (failure.problem.errors ?? []) : [];
      const known = fields.filter(({ path }) => path in MemberInput.shape);
      form.setFields(known.map(({ path, message: text }) => ({ name: path as keyof Typed, errors: [text] })));
      if (known.length === 0) setError(failure);
    } finally {
      setSaving(false);
    }
  };

  if (added) {
    const { member, password } = added;
    return (
      <TemporaryPasswordDialog
        title={`Đã thêm ${member.fullName}`}
        password={password}
        login={member.phoneNumber && formatPhone(member.phoneNumber)}
        onClose={onClose}
      >
        <p>Tài khoản mới đã được tạo. Đưa mật khẩu dưới đây cho {member.fullName}.</p>
      </TemporaryPasswordDialog>
    );
  }
  return (
    <Modal
      open
      title="Thêm thành viên"
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            Thêm vào đơn vị
          </Button>
        </>
      }
    >
      <Form<Typed>
        form={form}
        name="add-member"
        layout="vertical"
        className="add-member"
        initialValues={{ role: 'worker' }}
        onFinish={(typed) => void save(typed)}
      >
        {error !== null && (
          <Notice tone="red" alert>
            <strong>{explainError(error).title}.</strong> {explainError(error).text} Những gì bạn nhập vẫn còn.
          </Notice>
        )}
        <Form.Item
          name="phoneNumber"
          label="Số điện thoại"
          required
          validateTrigger="onBlur"
          rules={[fromSchema(phoneNumber, 'Số điện thoại')]}
          extra={<PhoneAnswer isInvited={!isAdmin} />}
        >
          <Input inputMode="tel" maxLength={20} autoComplete="off" placeholder="0868 891 902" autoFocus />
        </Form.Item>
        <Form.Item
          name="fullName"
          label="Họ và tên"
          required
          validateTrigger="onBlur"
          rules={[fromSchema(fullName, 'Họ và tên')]}
        >
          <Input maxLength={120} autoComplete="off" placeholder="Nguyễn Văn Đức" />
        </Form.Item>
        <Form.Item name="role" label="Vai trò">
          <Select options={memberRoles.map((role) => ({ value: role, label: entityRoleNames[role] }))} />
        </Form.Item>
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}

/** Says what happens to this number, while the user types the rest. */
function PhoneAnswer({ isInvited }: { isInvited: boolean }) {
  const typed: string = Form.useWatch('phoneNumber') ?? '';
  const phone = isPhoneNumber(typed) ? normalisePhoneNumber(typed) : null;
  const { data } = useQuery({ ...phoneExists(phone ?? ''), enabled: phone !== null });
  if (!phone || !data) return 'Người này đăng nhập bằng số điện thoại.';
  if (data.exists && isInvited) return 'Số này đã có tài khoản: người đó được mời, và vào đơn vị khi nhận lời.';
  return data.exists
    ? 'Số này đã có tài khoản: người đó vào đơn vị bằng tài khoản và tên đang có.'
    : 'Số này chưa có tài khoản: hệ thống tạo tài khoản với mật khẩu tạm.';
}
