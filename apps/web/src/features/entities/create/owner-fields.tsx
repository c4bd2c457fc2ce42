import { useQueryClient } from '@tanstack/react-query';
import { type Entity, NewOwner } from '@vuon/contract/entities/entity';
import { normalisePhoneNumber } from '@vuon/contract/phone';
import { Form, type FormRule, Input, Radio } from 'antd';
import { tellNote } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { userHasPhone, usersLike } from '../entity/entity-data.ts';
import { PhoneNote } from '../entity/phone-note.tsx';
import { UserSelect } from '../entity/user-select.tsx';
import './owner-fields.css';

export type OwnerKind = 'existing' | 'new' | 'later';
export type OwnerValues = {
  ownerKind: OwnerKind;
  ownerId: number | null;
  owner: { fullName: string; phoneNumber: string; email: string | null };
};

export const noOwner: OwnerValues = {
  ownerKind: 'existing',
  ownerId: null,
  owner: { fullName: '', phoneNumber: '', email: null },
};

const kindLabels: Record<OwnerKind, string> = {
  existing: 'Người đã có tài khoản',
  new: 'Người mới',
  later: 'Để sau',
};

type Props = {
  kinds: readonly OwnerKind[];
  entity?: Pick<Entity, 'id' | 'type' | 'owner'>;
};

/** The owner of an entity, inside a form: a user with an account, a person who gets one, or nobody yet. */
export function OwnerFields({ kinds, entity }: Props) {
  const form = Form.useFormInstance();
  const kind: OwnerKind = Form.useWatch('ownerKind', form) ?? kinds[0] ?? 'existing';
  const client = useQueryClient();
  const isFree = useFreePhoneRule();
  const takeExisting = async (phoneNumber: string) => {
    const found = await client.fetchQuery(usersLike(phoneNumber)).catch(() => null);
    const user = found?.items.find((other) => other.phoneNumber === phoneNumber);
    if (user) return form.setFieldsValue({ ownerKind: 'existing', ownerId: user.id });
    tellNote(
      found ? 'Số này là của một tài khoản đã xóa; hãy khôi phục ở mục Người dùng.' : 'Chưa tìm được, hãy thử lại.',
    );
  };
  return (
    <div className="owner-fields">
      <Form.Item name="ownerKind" hidden={kinds.length < 2}>
        <Radio.Group
          optionType="button"
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          aria-label="Chủ đơn vị là ai"
        />
      </Form.Item>
      {kind === 'existing' && (
        <Form.Item
          name="ownerId"
          label="Chủ đơn vị"
          required
          rules={[{ required: true, message: 'Chủ đơn vị is required' }]}
          extra="Người này thành chủ và thành viên của đơn vị, giữ nguyên tài khoản đang có."
        >
          <UserSelect {...(entity && { entity })} />
        </Form.Item>
      )}
      {kind === 'new' && (
        <div className="owner-fields-new">
          <Form.Item
            name={['owner', 'fullName']}
            label="Họ và tên"
            required
            rules={[fromSchema(NewOwner.shape.fullName, 'Họ và tên')]}
          >
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={['owner', 'phoneNumber']}
            label="Số điện thoại đăng nhập"
            required
            validateFirst
            rules={[fromSchema(NewOwner.shape.phoneNumber, 'Số điện thoại'), isFree]}
            extra={<PhoneNote name={['owner', 'phoneNumber']} onTakeExisting={(phone) => void takeExisting(phone)} />}
          >
            <Input type="tel" inputMode="tel" maxLength={20} autoComplete="off" placeholder="0905 123 456" />
          </Form.Item>
          <Form.Item name={['owner', 'email']} label="Email" rules={[fromSchema(NewOwner.shape.email, 'Email')]}>
            <Input type="email" maxLength={200} autoComplete="off" />
          </Form.Item>
        </div>
      )}
      {kind === 'later' && (
        <p className="owner-fields-later">
          Đơn vị chờ duyệt cho đến khi có chủ. Chọn chủ đơn vị sau ở trang của đơn vị, mục Việc tiếp theo.
        </p>
      )}
    </div>
  );
}

/** A taken number is an error before the next step; if the check itself fails, the server decides later. */
function useFreePhoneRule(): FormRule {
  const client = useQueryClient();
  return {
    validator: async (_rule, value: unknown) => {
      const phoneNumber = normalisePhoneNumber(String(value ?? ''));
      if (!phoneNumber) return;
      const answer = await client.fetchQuery(userHasPhone(phoneNumber)).catch(() => null);
      if (answer?.exists) throw new Error('Số này đã có tài khoản');
    },
    validateTrigger: [],
  };
}
