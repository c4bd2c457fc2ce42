import { ArrowRightOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import type { ReactNode } from 'react';
import type { Values } from './changed-fields.ts';
import '../link-button.css';
import './changes-list.css';

export type ShowValue = (name: string, value: unknown) => ReactNode;

type Props = { names: string[]; labels: Record<string, string>; before: Values; after: Values; show: ShowValue };

/** 'Xem thay đổi': what will be saved, field by field, the old value struck before the new one. */
export function ChangesLink(props: Props) {
  return (
    <Popover trigger="click" placement="topLeft" title="Thay đổi chưa lưu" content={<ChangesList {...props} />}>
      <button type="button" className="link-button">
        Xem thay đổi
      </button>
    </Popover>
  );
}

function ChangesList({ names, labels, before, after, show }: Props) {
  return (
    <ul className="changes-list">
      {names.map((name) => (
        <li key={name}>
          <span className="changes-list-label">{labels[name]}</span>
          <span className="changes-list-values">
            <del>{show(name, before[name])}</del>
            <ArrowRightOutlined aria-label="thành" />
            <ins>{show(name, after[name])}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
