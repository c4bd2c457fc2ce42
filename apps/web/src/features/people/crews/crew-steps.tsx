import { TeamOutlined, UserDeleteOutlined, UserOutlined } from '@ant-design/icons';
import type { Crew } from '@vuon/contract/people/crew';
import type { ShowField } from '#ui/form/use-show-field.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';

export const crewSteps = ({ foreman, members }: Crew, onField: ShowField): NextStep[] => {
  const gone = members.filter(({ isWorking }) => !isWorking);
  const steps: NextStep[] = [];
  if (members.length === 0)
    steps.push({
      key: 'members',
      icon: <TeamOutlined aria-hidden="true" />,
      title: 'Thêm người vào tổ',
      detail: 'Tổ chưa có ai',
      act: { label: 'Thêm', onClick: () => onField('memberIds') },
    });
  if (foreman === null)
    steps.push({
      key: 'foreman',
      icon: <UserOutlined aria-hidden="true" />,
      title: 'Chọn tổ trưởng',
      detail: 'Để giao và kiểm tra việc của tổ',
      act: { label: 'Chọn', onClick: () => onField('foremanId') },
    });
  if (gone.length > 0)
    steps.push({
      key: 'gone',
      icon: <UserDeleteOutlined aria-hidden="true" />,
      title: `Đưa ${gone.length} người đã nghỉ ra khỏi tổ`,
      detail: gone.map(({ fullName }) => fullName).join(', '),
      act: { label: 'Xem', onClick: () => onField('memberIds') },
    });
  return steps;
};
