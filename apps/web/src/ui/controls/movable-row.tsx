import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import './movable-row.css';

type Props = {
  /** The name of the list: only its own rows may be dropped here. */
  list: string;
  index: number;
  count: number;
  /** The row as the buttons name it: 'giai đoạn 2'. */
  what: string;
  onMove: (from: number, to: number) => void;
  /** The row cannot be moved and has no buttons. */
  fixed?: boolean;
  className?: string;
  /** Buttons behind those that move it. */
  more?: ReactNode;
  children: ReactNode;
};

/** A row of an ordered list, moved by its grip or by two buttons. */
export function MovableRow(props: Props) {
  const { list, index, count, what, onMove, fixed = false, className = '', more, children } = props;
  const dragType = `application/x-vuon-${list}`;
  const row = useRef<HTMLLIElement>(null);
  const [grabbed, setGrabbed] = useState(false);
  const [over, setOver] = useState(false);
  const step = (by: 1 | -1, button: string) => {
    onMove(index, index + by);
    // Moving the row in the document takes the focus away from its button, which at an end is no longer usable.
    requestAnimationFrame(() => {
      const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])];
      (
        buttons.find(({ dataset, disabled }) => dataset.step === button && !disabled) ??
        buttons.find((b) => !b.disabled)
      )?.focus();
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = Number(event.dataTransfer.getData(dragType));
    if (event.dataTransfer.types.includes(dragType) && from !== index) onMove(from, index);
  };
  return (
    <li
      ref={row}
      className={`movable-row ${className}`}
      data-row
      data-over={over}
      draggable={grabbed}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!fixed && (
        <span
          className="movable-grip"
          aria-hidden="true"
          onPointerDown={() => setGrabbed(true)}
          onPointerUp={() => setGrabbed(false)}
        >
          <HolderOutlined aria-hidden="true" />
        </span>
      )}
      {children}
      {!fixed && (
        <span className="movable-buttons">
          <Button
            type="text"
            data-step="up"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={`Đưa ${what} lên`}
            disabled={index === 0}
            onClick={() => step(-1, 'up')}
          />
          <Button
            type="text"
            data-step="down"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={`Đưa ${what} xuống`}
            disabled={index === count - 1}
            onClick={() => step(1, 'down')}
          />
          {more}
        </span>
      )}
    </li>
  );
}
