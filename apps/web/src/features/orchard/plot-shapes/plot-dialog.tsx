import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import './plot-dialog.css';

type Props = {
  title: string;
  /** The text of the button, with the result: 'Tách thành 3 lô'. */
  action: string;
  disabled: boolean;
  /** The body of the request: the same body keeps its key, so that a retry after a lost answer is not done twice. */
  sent: unknown;
  act: (idempotencyKey: string) => Promise<void>;
  onClose: () => void;
  width?: number;
  children: ReactNode;
};

/** An action on plots that asks for more than yes or no. On any failure the typed and drawn input stays. */
export function PlotDialog({ title, action, disabled, sent, act, onClose, width = 720, children }: Props) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = useRef({ body: '', key: '' });
  const run = async () => {
    const body = JSON.stringify(sent);
    if (attempt.current.body !== body) attempt.current = { body, key: randomId() };
    setSaving(true);
    setError(null);
    try {
      await act(attempt.current.key);
    } catch (failure) {
      setError(failure);
      setSaving(false);
      // Somebody else changed the plots first: they are fetched again, and the next press works on the new version.
      if (isStale(failure)) void client.invalidateQueries({ queryKey: ['plots'] });
    }
  };
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={saving} disabled={disabled} onClick={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="plot-dialog">
        {error !== null && <DialogError error={error} />}
        {children}
      </div>
    </Modal>
  );
}

const isStale = (error: unknown) => error instanceof ProblemError && error.problem.code === 'version.stale';

function DialogError({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  const messages = error instanceof ProblemError ? (error.problem.errors ?? []).map(({ message }) => message) : [];
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {isStale(error) ? 'Có người vừa sửa lô này. Xem lại rồi bấm lần nữa.' : text}
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
