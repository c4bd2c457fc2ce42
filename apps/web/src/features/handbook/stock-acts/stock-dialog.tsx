import { Form, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#lib/http/error-message.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { useStockRefresh } from '../stock/stock-data.ts';
import './stock-dialog.css';

type Props<T> = {
  title: string;
  okText: string;
  danger?: boolean;
  isComplete: boolean;
  act: (idempotencyKey: string) => Promise<T>;
  done: (answer: T) => string;
  /** Asks and goes on, where a refusal can be answered; true: it did. */
  onRefused?: (error: unknown) => boolean;
  onClose: () => void;
  children: ReactNode;
};

/** An act on stock: it stays open with the reason when it is refused. */
export function StockDialog<T>(props: Props<T>) {
  const { title, okText, danger = false, isComplete, act, done, onRefused, onClose, children } = props;
  const refresh = useStockRefresh();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Of one filled form: pressed again after a lost answer, it does not act twice. A refused one has done nothing.
  const key = useRef(crypto.randomUUID());
  const send = async () => {
    setPending(true);
    setRefused(null);
    try {
      const answer = await act(key.current);
      refresh();
      tellDone(done(answer));
      onClose();
    } catch (error) {
      key.current = crypto.randomUUID();
      setPending(false);
      if (!onRefused?.(error)) setRefused(messageOf(error));
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete, danger, loading: pending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div" className="stock-dialog">
        {refused && (
          <Notice tone="red" alert>
            {refused}
          </Notice>
        )}
        {children}
      </Form>
    </Modal>
  );
}
