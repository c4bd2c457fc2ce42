import { QuestionOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import './gantt-keys.css';

const keys = [
  { keys: '↑ ↓', does: 'sang việc khác' },
  { keys: '← →', does: 'dời một ngày; ở giai đoạn: gập, mở' },
  { keys: 'Ctrl ← →', does: 'dời một tuần' },
  { keys: 'Shift ← →', does: 'đổi ngày cuối' },
  { keys: 'Enter', does: 'lưu chỗ mới; nếu chưa dời: mở việc' },
  { keys: 'Esc', does: 'thôi, về chỗ cũ' },
];

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The keys of the Gantt, under '?'. */
export function GanttKeys({ isOpen, onOpen }: Props) {
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <dl className="gantt-keys">
          {keys.map(({ keys: pressed, does }) => (
            <div key={pressed}>
              <dt>
                {pressed.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        type="text"
        icon={<QuestionOutlined aria-hidden="true" />}
        aria-label="Phím tắt (?)"
        title="Phím tắt (?)"
      />
    </Popover>
  );
}
