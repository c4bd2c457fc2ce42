import { upperFirst } from '@vuon/contract/first-letter';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '../feedback/tell.ts';
import type { Values } from './changed-fields.ts';
import { type FieldPath, parsePath, placeErrors } from './field-path.ts';
import type { SavedMark } from './form-foot.tsx';

export type Attempt = { version: number; idempotencyKey: string };

/** The user turned back before anything was sent: a question of the form was not answered. */
export class SaveDropped extends Error {}

type Options<V, R> = {
  form: FormInstance;
  /** What it is checked by before it is sent; the server checks it again. */
  schema: () => Promise<ZodType | undefined>;
  version: number;
  /** The values that are stored now, to which a save can be taken back; null while creating. */
  stored: V | null;
  /** 'lô A-03' */
  nameOf: (record: R) => string;
  save: (values: V, attempt: Attempt) => Promise<R>;
  /** Takes a save back, where sending the former values would not; resolves to the words for it. */
  undo?: (() => Promise<string>) | undefined;
  onSaved: (record: R) => void;
};

export type Failure = { error: unknown; messages: string[] };

/** Checks, sends, and shows the server's errors at their fields. On any failure the form keeps the typed values. */
export function useSave<V, R extends SavedMark>(options: Options<V, R>) {
  const { form, schema, version, stored, nameOf, save, undo, onSaved } = options;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<R | null>(null);
  const sent = useRef({ body: '', key: '' });

  const place = (errors: { path: FieldPath; message: string }[], error: unknown = null): boolean => {
    const fields = form.getFieldsError().map(({ name }) => name);
    const { onFields, elsewhere } = placeErrors(errors, fields);
    form.setFields(onFields);
    const first = onFields[0];
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
    setFailure(elsewhere.length > 0 || (error && !first) ? { error, messages: elsewhere } : null);
    return errors.length > 0;
  };

  /** `before` is what is stored under that version. */
  const send = async (values: Values, onVersion: number, before = stored) => {
    // The same body again after a lost answer: the same key, so that the server does not do it twice.
    const body = JSON.stringify([values, onVersion]);
    if (sent.current.body !== body) sent.current = { body, key: randomId() };
    setSaving(true);
    setFailure(null);
    try {
      const record = await save(values as V, { version: onVersion, idempotencyKey: sent.current.key });
      setConflict(null);
      tellSaved(record, before);
      onSaved(record);
    } catch (error) {
      if (error instanceof SaveDropped) return;
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.code === 'version.stale' && problem.current) setConflict(problem.current as R);
      else {
        setConflict(null);
        place(
          (problem?.errors ?? []).map(({ path, message: text }) => ({ path: parsePath(path), message: text })),
          error,
        );
      }
    } finally {
      setSaving(false);
    }
  };

  /** Undoing writes the former values back, and is refused once somebody has changed the record since. */
  const tellSaved = (record: R, before: V | null) => {
    const name = nameOf(record);
    if (!before) return tellDone(`Đã thêm ${name}`);
    const sendBack = () =>
      save(before, { version: record.version, idempotencyKey: randomId() }).then(
        (now) => `${upperFirst(nameOf(now))} trở lại như trước`,
      );
    tellDone(`Đã lưu ${name}`, { undo: undo ?? sendBack });
  };

  /** Called when every field is valid by itself; the checks across fields are here. */
  const submit = async () => {
    if (saving) return;
    const values: Values = form.getFieldsValue(true);
    setSaving(true);
    const checked = (await schema().catch(() => undefined))?.safeParse(values);
    const issues = checked?.error?.issues ?? [];
    if (place(issues.map(({ path, message: text }) => ({ path: path as FieldPath, message: text }))))
      return setSaving(false);
    await send(values, version);
  };

  return { saving, failure, conflict, submit, send, closeConflict: () => setConflict(null) };
}
