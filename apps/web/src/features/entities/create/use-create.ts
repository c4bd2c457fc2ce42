import { AnonymousEntityInput, EntityInput } from '@vuon/contract/entities/entity';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { type FieldPath, parsePath, placeErrors } from '#ui/form/field-path.ts';
import { useEntityActs } from '../entity/use-entity-acts.ts';
import { type CreateStep, stepOfField } from './create-steps.ts';
import type { CreatedEntity, CreateValues } from './create-values.ts';

type Options = {
  form: FormInstance<CreateValues>;
  steps: CreateStep[];
  anonymous: boolean;
  open: (step: number) => void;
  onMade: (made: CreatedEntity) => void;
};
type Failure = { error: unknown; messages: string[] };

/** Checks all values, sends them, and opens the step with the first field that the contract or the server refuses. */
export function useCreate({ form, steps, anonymous, open, onMade }: Options) {
  const acts = useEntityActs();
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef({ body: '', key: '' });
  // The entity may have been created although the answer was lost: then the next attempt is refused because its number is taken.
  const isAnswerLost = useRef(false);

  const place = (errors: { path: FieldPath; message: string }[], error: unknown) => {
    const fields = form.getFieldsError().map(({ name }) => name);
    const { onFields, elsewhere } = placeErrors(errors, fields);
    form.setFields(onFields as Parameters<typeof form.setFields>[0]);
    const step = onFields[0] ? stepOfField(steps, onFields[0].name) : -1;
    if (step >= 0) open(step);
    setFailure(elsewhere.length > 0 || (error !== null && !onFields[0]) ? { error, messages: elsewhere } : null);
  };

  const send = async (body: EntityInput | AnonymousEntityInput): Promise<CreatedEntity> => {
    // The same body again after a lost answer: the same key, so that it is not created twice.
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: randomId() };
    const attempt = { idempotencyKey: sent.current.key };
    if (anonymous)
      return { entity: await acts.createAnonymous(body as AnonymousEntityInput, attempt), temporaryPassword: null };
    const { temporaryPassword, ...entity } = await acts.create(body as EntityInput, attempt);
    return { entity, temporaryPassword };
  };

  const create = async () => {
    if (creating) return;
    setFailure(null);
    const wrong = await form.validateFields().then(
      () => null,
      (error: { errorFields: { name: FieldPath }[] }) => error.errorFields[0]?.name ?? null,
    );
    if (wrong) return open(Math.max(0, stepOfField(steps, wrong)));
    const checked = (anonymous ? AnonymousEntityInput : EntityInput).safeParse(
      bodyOf(form.getFieldsValue(true), anonymous),
    );
    if (!checked.success)
      return place(
        checked.error.issues.map(({ path, message }) => ({ path: path as FieldPath, message })),
        null,
      );
    setCreating(true);
    try {
      onMade(await send(checked.data));
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      place(
        (problem?.errors ?? []).map(({ path, message }) => ({ path: parsePath(path), message })),
        error,
      );
      if (isAnswerLost.current && problem?.status === 409) setFailure({ error, messages: [perhapsMade] });
      isAnswerLost.current ||= error instanceof ConnectionError;
    } finally {
      setCreating(false);
    }
  };
  return { creating, failure, create };
}

const perhapsMade = 'Lần gửi trước mất kết nối, đơn vị có thể đã được tạo: xem danh sách đơn vị trước khi gửi lại.';

/** Only the chosen owner is sent: a person who was typed in, and then replaced by an existing user, is not created. */
const bodyOf = ({ ownerKind, ownerId, owner, ...profile }: CreateValues, anonymous: boolean) =>
  anonymous
    ? profile
    : {
        ...profile,
        ownerId: ownerKind === 'existing' ? ownerId : null,
        owner: ownerKind === 'new' ? owner : null,
      };
