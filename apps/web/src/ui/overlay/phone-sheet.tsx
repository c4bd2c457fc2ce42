import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import './phone-sheet.css';

type Props = {
  title: string;
  /** A line under the title. */
  note?: ReactNode;
  /** What is done with it, at the thumb. */
  foot?: ReactNode;
  /** As high as the screen: a page of its own. */
  full?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A part that comes up from the bottom, over the page. */
export function PhoneSheet({ title, note, foot, full = false, onClose, children }: Props) {
  return (
    <Drawer
      open
      placement="bottom"
      size={full ? '100%' : 'auto'}
      className="phone-sheet"
      title={
        <>
          {title}
          {note && <span className="phone-sheet-note">{note}</span>}
        </>
      }
      footer={foot}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
