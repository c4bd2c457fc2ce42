import { useQuery } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { WorkTypeSelect } from '#domain/work/work-type-select.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { proposalsOf, untouched } from './type-proposals.ts';

type Props = { work: Work | null; hectares: number | null };

/** The type; while the work is being made it proposes what work of its kind has. */
export function TypeField({ work, hectares }: Props) {
  const { form } = useEntityForm();
  const types = useQuery(workTypeChoices).data?.items;
  const typeId: number | undefined = Form.useWatch('workTypeId', { form, preserve: true });
  const before = useRef<ReturnType<typeof proposalsOf> | null>(null);
  const type = types?.find(({ id }) => id === typeId);
  const isNew = work === null;
  useEffect(() => {
    if (!type || !isNew) return;
    const now = proposalsOf(type, hectares);
    form.setFieldsValue(untouched(form.getFieldsValue(true), before.current, now));
    before.current = now;
  }, [type, isNew, hectares, form]);
  return (
    <Field name="workTypeId">
      <WorkTypeSelect own={work?.workType ?? null} />
    </Field>
  );
}
