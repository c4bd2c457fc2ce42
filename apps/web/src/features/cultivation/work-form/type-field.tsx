import { useQuery } from '@tanstack/react-query';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import type { Work } from '@vuon/contract/cultivation/work';
import { Form, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { WorkTypeMark } from '#domain/work/work-type-mark.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { fold } from '#lib/fold.ts';
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
  const own = work && !types?.some(({ id }) => id === work.workType.id) ? [work.workType] : [];
  return (
    <Field name="workTypeId">
      <Select
        showSearch={{ filterOption: (typed, option) => fold(String(option?.name)).includes(fold(typed)) }}
        placeholder="Chọn loại công việc"
        loading={!types}
        options={[...own, ...(types ?? [])].map(({ id, name, color, icon }) => ({
          value: id,
          name,
          label: <WorkTypeMark type={{ name, color, icon: icon as WorkIcon }} />,
        }))}
        notFoundContent="Không có loại công việc nào khớp."
      />
    </Field>
  );
}
