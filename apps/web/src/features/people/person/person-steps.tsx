import { TeamOutlined } from '@ant-design/icons';
import type { Person } from '@vuon/contract/people/person';
import { formatDate } from '#lib/format.ts';
import type { ShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';

/** `onCrew` leads to the choice of a crew. */
type Ways = { onField: ShowField; onCrew: () => void };

export const personSteps = (person: Person, today: string, { onField, onCrew }: Ways): NextStep[] => {
  const { crews, endedOn, phoneNumber, rateAmount } = person;
  const icon = <TeamOutlined aria-hidden="true" />;
  if (endedOn !== null && endedOn <= today)
    return crews.length > 0
      ? [
          {
            key: 'leave',
            icon,
            title: 'Đưa ra khỏi tổ đội',
            detail: `Đã nghỉ từ ${formatDate(endedOn)}`,
            act: { label: 'Xem', onClick: onCrew },
          },
        ]
      : [];
  const steps: NextStep[] = [];
  if (crews.length === 0)
    steps.push({
      key: 'crew',
      icon,
      title: 'Đưa vào tổ đội',
      detail: 'Chưa thuộc tổ nào',
      act: { label: 'Chọn tổ', onClick: onCrew },
    });
  if (phoneNumber === null)
    steps.push(
      fieldStep({ title: 'Số điện thoại', detail: 'Để gọi và gắn tài khoản', path: ['phoneNumber'] }, onField),
    );
  if (rateAmount === null)
    steps.push(fieldStep({ title: 'Tiền công', detail: 'Để tính công khi giao việc', path: ['rateType'] }, onField));
  return steps;
};
