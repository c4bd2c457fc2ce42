import { Form, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#lib/http/error-message.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '../feedback/tell.ts';
import { Notice } from '../states/notice.tsx';
import { words } from '../words.ts';
import './act-dialog.css';

type Props<T> = {
  title: string;
  okText: string;
  danger?: boolean;
  isComplete: boolean;
  act: (idempotencyKey: string) => Promise<T>;
  done: (answer: T) => string;
  /** Asks and goes on, where a refusal can be answered; true: it did. */
  onRefused?: ((error: unknown) => boolean) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** One act with a few fields: it stays open with the reason when it is refused. */
export function ActDialog<T>(props: Props<T>) {
  const { title, okText, danger = false, isComplete, act, done, onRefused, onClose, children } = props;
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Of one filled form: pressed again after a lost answer, it does not act twice. A refused one has done nothing.
  const key = useRef(randomId());
  const send = async () => {
    setPending(true);
    setRefused(null);
    try {
      const answer = await act(key.current);
      tellDone(done(answer));
      onClose();
    } catch (error) {
      key.current = randomId();
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
      <Form layout="vertical" component="div" className="act-dialog">
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
