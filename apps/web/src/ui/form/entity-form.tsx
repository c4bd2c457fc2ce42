import { Form } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { ShowValue } from '../changes/changes-list.tsx';
import { type LeaveReason, useLeaveReason } from '../page/leave-reason.ts';
import { explainError } from '../states/explain-error.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { Notice } from '../states/notice.tsx';
import { BesideRail } from './beside-rail.tsx';
import { changedFields, differences, type Values } from './changed-fields.ts';
import { ChangesLink } from './changes-list.tsx';
import type { Unfilled } from './empty-values.ts';
import { EntityFormContext } from './form-context.ts';
import { FormFoot, type Onward, type SavedMark } from './form-foot.tsx';
import { type GivenRules, useRules } from './use-rules.ts';
import { type Attempt, type Failure, useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';
import './read-only.css';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

type Props<V extends object, R extends SavedMark> = GivenRules & {
  labels: Record<keyof V & string, string>;
  /** A value in a person's words, for 'Xem thay đổi' and the conflict dialog. */
  show: ShowValue;
  /** null while creating. */
  record: R | null;
  /** With its noun, for what is told of it: 'lô A-03'. */
  nameOf: (record: R) => string;
  valuesOf: (record: R) => V;
  initial: Unfilled<V>;
  save: (values: V, attempt: Attempt) => Promise<R>;
  /** Takes a save back, where sending the former values would not; resolves to the words for it. */
  undo?: () => Promise<string>;
  onSaved: (record: R) => void;
  onCancel: () => void;
  onward?: Onward | undefined;
  readOnly?: boolean;
  /** Before the ids of its fields, where another form stands on the same page. */
  name?: string;
  rail?: ReactNode;
  children: ReactNode;
};

/** Create and edit are the same form. It is based on the version it was opened with, until it is saved or takes a newer one. */
export function EntityForm<V extends object, R extends SavedMark>(props: Props<V, R>) {
  const { labels, show, record, nameOf, valuesOf, initial, save, onSaved, readOnly = false } = props;
  const [form] = Form.useForm<Values>();
  const { shape, schema } = useRules(props);
  const names = useMemo(() => Object.keys(labels), [labels]);
  const [base, setBase] = useState(() => baseOf(record, valuesOf, initial));
  const values: Values = Form.useWatch([], { form, preserve: true }) ?? base.values;
  const changed = useMemo(() => changedFields(base.values, values, names), [base, values, names]);
  const dirty = useRef(false);
  dirty.current = changed.length > 0 && !readOnly;
  // A ref, so that the page can be left right after saving.
  useLeaveReason(() => (dirty.current ? unsaved : null));

  const rebase = (on: R) => {
    const next = baseOf(on, valuesOf, initial);
    setBase(next);
    form.setFieldsValue(next.values);
    return next;
  };
  // A newer record is shown at once while nothing is typed. While something is typed it is kept for the conflict dialog, unless
  // none of the form's fields has changed.
  useEffect(() => {
    if (!record || record.version === base.saved?.version) return;
    if (!dirty.current) rebase(record);
    else if (changedFields(base.values, valuesOf(record) as Values, names).length === 0)
      setBase({ values: base.values, saved: record });
  });

  const saved = (stored: R) => {
    rebase(stored);
    dirty.current = false;
    onSaved(stored);
  };
  const { saving, failure, conflict, submit, send, closeConflict } = useSave<V, R>({
    form,
    schema,
    version: base.saved?.version ?? 0,
    stored: base.saved ? (base.values as V) : null,
    nameOf,
    save,
    undo: props.undo,
    onSaved: saved,
  });
  useEffect(() => whenIdle(() => void ConflictDialog.load().catch(() => {})), []);
  useSaveKey(() => {
    // Read from the form itself: the key may come before the last letter has been rendered.
    const now = changedFields(base.values, form.getFieldsValue(true), names);
    if (readOnly || now.length === 0) return;
    props.onward?.onPress(false);
    form.submit();
  });

  const resolve = (theirs: R, chosen: Values) => {
    const merged = { ...values, ...chosen };
    setBase(baseOf(theirs, valuesOf, initial));
    form.setFieldsValue(merged);
    void send(merged, theirs.version, valuesOf(theirs));
  };

  return (
    <EntityFormContext value={{ form, labels, shape, changed: new Set(changed), readOnly }}>
      <Form
        form={form}
        {...(props.name && { name: props.name })}
        layout="vertical"
        className={`entity-form ${readOnly ? 'entity-form-read-only' : ''}`}
        initialValues={base.values}
        disabled={readOnly}
        onFinish={() => void submit()}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <BesideRail rail={props.rail}>
          {failure && <FailureNotice failure={failure} />}
          {props.children}
        </BesideRail>
        {!readOnly && (
          <FormFoot
            changeCount={changed.length}
            changes={<ChangesLink names={changed} labels={labels} before={base.values} after={values} show={show} />}
            saved={base.saved}
            saving={saving}
            onCancel={props.onCancel}
            onward={props.onward}
          />
        )}
      </Form>
      {conflict && (
        <ConflictDialog
          key={conflict.version}
          rows={differences(base.values, values, valuesOf(conflict) as Values, names)}
          labels={labels}
          show={show}
          saved={conflict}
          saving={saving}
          onResolve={(chosen) => resolve(conflict, chosen)}
          onClose={closeConflict}
        />
      )}
    </EntityFormContext>
  );
}

const unsaved: LeaveReason = {
  title: 'Rời trang khi chưa lưu?',
  text: 'Những gì bạn vừa sửa trên trang này chưa được lưu và sẽ mất.',
  leave: 'Bỏ thay đổi và rời đi',
};

const baseOf = <V extends object, R extends SavedMark>(
  record: R | null,
  valuesOf: (record: R) => V,
  initial: Unfilled<V>,
) => ({
  values: { ...(record ? valuesOf(record) : initial) } as Values,
  saved: record as SavedMark | null,
});

function FailureNotice({ failure: { error, messages } }: { failure: Failure }) {
  const { title, text, requestId } = explainError(error);
  return (
    <Notice tone="red" alert>
      {error ? (
        <>
          <strong>{title}.</strong> {text} Những gì bạn nhập vẫn còn ở đây.
          {requestId && <div>Mã yêu cầu để báo hỗ trợ: {requestId}</div>}
        </>
      ) : (
        <strong>Chưa lưu được.</strong>
      )}
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
