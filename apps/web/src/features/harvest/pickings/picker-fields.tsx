import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { crewChoices } from '#domain/people/crews.ts';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';

type Named = { id: number; name: string } | null;

/** Who picked: a person or a crew. Users who see no list of people write of themselves: the server knows who they are. */
export function PickerFields({ person, crew }: { person: Named; crew: Named }) {
  const mayChoose = useMay('people.read');
  const { readOnly } = useEntityForm();
  const crews = useQuery({ ...crewChoices, enabled: mayChoose }).data ?? [];
  if (!mayChoose || readOnly)
    return (
      <Form.Item label="Người cắt">
        <span>{person?.name ?? crew?.name ?? (readOnly ? '–' : 'Bạn là người cắt.')}</span>
      </Form.Item>
    );
  const known = crew && !crews.some(({ id }) => id === crew.id) ? [crew] : [];
  return (
    <>
      <Field name="personId">
        <PersonSelect known={person} />
      </Field>
      <Field name="crewId" help="Một người hoặc một tổ.">
        <Select
          allowClear
          placeholder="Chọn tổ"
          options={[...known, ...crews].map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </>
  );
}

/** Asked for by the server, when a harvest lies inside of an interval; shown from then on. */
export function PhiReason() {
  const { form, labels } = useEntityForm();
  const reason: string | null = Form.useWatch('phiReason', { form, preserve: true });
  const isAsked = Boolean(reason) || form.getFieldError('phiReason').length > 0;
  return (
    <Form.Item
      name="phiReason"
      label={labels.phiReason}
      hidden={!isAsked}
      className="field-wide"
      extra="Chỉ chủ đơn vị cho phép được; lý do này hiện ở mẻ và trong sổ VietGAP."
    >
      <Input maxLength={500} placeholder="Ai nhận, dùng vào việc gì" />
    </Form.Item>
  );
}
