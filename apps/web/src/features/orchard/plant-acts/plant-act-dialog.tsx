import { Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { type FieldPath, parsePath, placeErrors } from '#ui/form/field-path.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import './plant-act-dialog.css';

type Props<V extends object> = {
  title: string;
  okText: string;
  initial: V;
  /** The version of the record that the action is for. */
  version: number;
  act: (values: V, version: number, idempotencyKey: string) => Promise<{ version: number }>;
  done: string;
  /** Puts back what was there before, as long as nobody has changed the record since. */
  undo?: (version: number) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode | ((form: FormInstance<V>) => ReactNode);
  width?: number;
  disabled?: boolean;
};

type Failure = { error: unknown; messages: string[] };

/**
 * An action that asks for input first. A failure is shown and the input stays; if somebody changed the record meanwhile, pressing
 * once more applies the action to the new version.
 */
export function ActDialog<V extends object>(props: Props<V>) {
  const { title, okText, initial, act, done, undo, onClose, children, width = 520, disabled = false } = props;
  const [form] = Form.useForm<V>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(props.version);
  const sent = useRef({ body: '', key: '' });

  const tell = (error: unknown) => {
    const problem = error instanceof ProblemError ? error.problem : null;
    const names = form.getFieldsError().map(({ name }) => name as FieldPath);
    const errors = (problem?.errors ?? []).map((one) => ({ path: parsePath(one.path), message: one.message }));
    const { onFields, elsewhere } = placeErrors(errors, names);
    form.setFields(onFields as Parameters<typeof form.setFields>[0]);
    // Every error stands at its field: a notice would repeat them.
    setFailure(onFields.length > 0 && elsewhere.length === 0 ? null : { error, messages: elsewhere });
    if (problem?.code === 'version.stale') setVersion((problem.current as { version: number }).version);
  };
  const save = async (values: V) => {
    // The same request again after a lost answer: the same key, so that it is not done twice.
    const body = JSON.stringify([values, version]);
    if (sent.current.body !== body) sent.current = { body, key: randomId() };
    setSaving(true);
    setFailure(null);
    try {
      const acted = await act(values, version, sent.current.key);
      tellDone(done, { undo: undo && (() => undo(acted.version).then(() => 'Đã hoàn tác')) });
      onClose();
    } catch (error) {
      tell(error);
      setSaving(false);
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
          <Button type="primary" loading={saving} disabled={disabled} onClick={() => form.submit()}>
            {okText}
          </Button>
        </>
      }
    >
      <div className="act-dialog">
        {failure && <FailureNotice {...failure} />}
        <Form<V>
          form={form}
          // Without a name, its fields would get the ids of fields of the same names on the page below.
          name="act"
          layout="vertical"
          initialValues={initial}
          onFinish={() => !saving && void save(form.getFieldsValue(true))}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          {typeof children === 'function' ? children(form) : children}
        </Form>
      </div>
    </Modal>
  );
}

function FailureNotice({ error, messages }: Failure) {
  const { title, text } = explainError(error);
  const isStale = error instanceof ProblemError && error.problem.code === 'version.stale';
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text} {isStale && 'Bấm lần nữa để làm trên bản mới nhất.'}
      {messages.length > 0 && (
        <ul>
          {messages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
