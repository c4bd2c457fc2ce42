import {
  type PlanTemplateInput,
  planTemplateLineWords,
  TemplateLineFields,
  TemplateLineInput,
} from '@vuon/contract/cultivation/plan-template';
import { templateWindowWords } from '@vuon/contract/cultivation/template-words';
import { labelsOf } from '@vuon/contract/field-words';
import { upperFirst } from '@vuon/contract/first-letter';
import { Button, Drawer, Form, Input, Select } from 'antd';
import { MaterialsCard } from '#domain/materials/materials-card.tsx';
import { WorkTypeSelect } from '#domain/work/work-type-select.tsx';
import { Field } from '#ui/form/field.tsx';
import { placeErrors } from '#ui/form/field-path.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { EntityFormContext } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { words } from '#ui/words.ts';
import { anchorOf, anchorValue } from '../plan-line/anchor-choice.ts';
import { LineDependencies } from '../plan-line/line-dependencies.tsx';
import type { useTemplateNames } from './use-template-names.ts';

const labels = labelsOf(planTemplateLineWords);

type Schedule = Pick<PlanTemplateInput, 'stages' | 'keyDates'>;
type Props = {
  line: TemplateLineInput;
  lines: TemplateLineInput[];
  schedule: Schedule;
  names: ReturnType<typeof useTemplateNames>;
  onDone: (line: TemplateLineInput) => void;
  onClose: () => void;
};

/** One line with everything that it has. It becomes part of the template's form, which is saved as a whole. */
export function TemplateLineDrawer({ line, lines, schedule, names, onDone, onClose }: Props) {
  const [form] = Form.useForm();
  const values: TemplateLineInput = Form.useWatch([], { form, preserve: true }) ?? line;
  const isNew = !lines.some(({ id }) => id === line.id);
  const finish = () => {
    const checked = TemplateLineInput.safeParse(form.getFieldsValue(true));
    if (checked.success) return onDone(checked.data);
    const fields = form.getFieldsError().map(({ name }) => name);
    const errors = checked.error.issues.map(({ path, message }) => ({ path: path as (string | number)[], message }));
    form.setFields(placeErrors(errors, fields).onFields);
  };
  const type = names.typeOf(line.workTypeId);
  const known = line.materials.map(({ materialId }) => ({ id: materialId, name: names.materialOf(materialId) }));
  return (
    <Drawer
      open
      size={usePhone() ? '100%' : 720}
      className="line-drawer"
      title={isNew ? 'Thêm việc vào mẫu' : line.title}
      onClose={onClose}
      footer={
        <div className="template-line-foot">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" onClick={() => form.submit()}>
            {isNew ? 'Thêm vào mẫu' : 'Xong'}
          </Button>
        </div>
      }
    >
      <EntityFormContext value={{ form, labels, shape: TemplateLineFields.shape, changed: none, readOnly: false }}>
        <Form
          form={form}
          name="template-line"
          layout="vertical"
          className="entity-form"
          disabled={false}
          initialValues={line}
          onFinish={finish}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          <div className="form-cards">
            <FormCard title="Việc">
              <Field name="title" wide>
                <Input maxLength={120} placeholder="Bón NPK nuôi cơi đọt 2" />
              </Field>
              <Field name="workTypeId">
                <WorkTypeSelect own={type ?? null} />
              </Field>
              <Field name="stageId">
                <Select options={schedule.stages.map(({ id, name }) => ({ value: id, label: name }))} />
              </Field>
            </FormCard>
            <FormCard title="Ngày làm">
              <Form.Item label={labels.anchor} htmlFor="template-line-anchor" className="field-wide">
                <Select
                  id="template-line-anchor"
                  value={anchorValue(values)}
                  options={anchorChoices(schedule)}
                  onChange={(value) => form.setFieldsValue(anchorOf(value))}
                />
              </Form.Item>
              <Field name="startOffset" item={{ required: true }} help="Số âm: trước ngày đó.">
                <NumberInput unit="ngày" whole />
              </Field>
              <Field name="endOffset" item={{ required: true }}>
                <NumberInput unit="ngày" whole />
              </Field>
              <p className="field-wide line-window" aria-live="polite">
                {upperFirst(templateWindowWords(values, schedule))}
              </p>
            </FormCard>
            <MaterialsCard known={known} />
            <FormCard title="Công">
              <Field name="labourDaysPerHa" help="Kế hoạch nhân với số ha của phạm vi.">
                <NumberInput unit="công/ha" />
              </Field>
            </FormCard>
            <LineDependencies stages={schedule.stages} lines={lines} lineId={line.id} />
            <NotesCard />
          </div>
        </Form>
      </EntityFormContext>
    </Drawer>
  );
}

const none: ReadonlySet<string> = new Set();

const anchorChoices = ({ keyDates }: Schedule) => [
  { value: 'stage-start', label: 'Đầu giai đoạn' },
  { value: 'stage-end', label: 'Cuối giai đoạn' },
  ...keyDates.map(({ id, name }) => ({ value: `key-date:${id}`, label: name })),
];
