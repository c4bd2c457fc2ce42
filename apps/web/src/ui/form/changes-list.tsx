import { Popover } from 'antd';
import { ChangesList, type ShowValue } from '../changes/changes-list.tsx';
import type { Values } from './changed-fields.ts';
import '../marks/link-button.css';
import './changes-list.css';

type Props = { names: string[]; labels: Record<string, string>; before: Values; after: Values; show: ShowValue };

/** 'Xem thay đổi': the changes that will be saved. */
export function ChangesLink(props: Props) {
  const content = (
    <div className="changes-popover">
      <ChangesList {...props} />
    </div>
  );
  return (
    <Popover trigger="click" placement="topLeft" title="Thay đổi chưa lưu" content={content}>
      <button type="button" className="link-button">
        Xem thay đổi
      </button>
    </Popover>
  );
}
