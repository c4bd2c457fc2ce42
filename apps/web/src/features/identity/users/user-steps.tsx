import { ApartmentOutlined, KeyOutlined } from '@ant-design/icons';
import type { UserAccount } from '@vuon/contract/identity/user';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { entitiesPath } from '../paths.ts';

type Ways = { onField: ShowField; onReset: () => void };

export const userSteps = (user: UserAccount, { onField, onReset }: Ways): NextStep[] => {
  const { lastSeenAt, role, memberships, phoneNumber, email } = user;
  const steps: NextStep[] = [];
  if (lastSeenAt === null)
    steps.push({
      key: 'reset',
      icon: <KeyOutlined aria-hidden="true" />,
      title: 'Gửi mật khẩu tạm',
      detail: 'Chưa đăng nhập lần nào',
      act: { label: 'Đặt lại', onClick: onReset },
    });
  if (role === 'member' && memberships.length === 0)
    steps.push({
      key: 'entity',
      icon: <ApartmentOutlined aria-hidden="true" />,
      title: 'Thêm vào một đơn vị',
      detail: 'Chưa thuộc đơn vị nào',
      act: { label: 'Chọn', to: entitiesPath },
    });
  if (phoneNumber === null && email === null)
    steps.push(
      fieldStep({ title: 'Số điện thoại', detail: 'Để liên hệ và đăng nhập', path: ['phoneNumber'] }, onField),
    );
  return steps;
};
