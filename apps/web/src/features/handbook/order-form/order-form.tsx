import { useQueries, useQuery } from '@tanstack/react-query';
import { ppeNames } from '@vuon/contract/catalogue/work-type';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { Work } from '@vuon/contract/cultivation/work';
import { type WorkKind, workUrgencyNames } from '@vuon/contract/cultivation/work-input';
import { labelsOf } from '@vuon/contract/field-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { OrderNewWork, OrderStepInput, orderPayNames, workOrderWords } from '@vuon/contract/handbook/work-order-input';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MaterialsCard } from '#domain/materials/materials-card.tsx';
import { crewChoices } from '#domain/people/crews.ts';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { LoadNotes } from '#domain/work/load-notes.tsx';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { workOrderPath, workOrdersPath } from '#domain/work/work-orders.ts';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { oneWork } from '#domain/work/works.ts';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import type { Onward } from '#ui/form/form-foot.tsx';
import { fromSchema } from '#ui/form/from-schema.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { Notice } from '#ui/states/notice.tsx';
import { reentryOptions, useOrderActs } from '../work-orders/order-data.ts';
import { orderName, windowOf } from '../work-orders/order-words.ts';
import { ReentryNotice } from '../work-orders/reentry-notice.tsx';
import { DueInput } from './due-input.tsx';
import {
  newOrder,
  type OrderValues,
  orderFields,
  orderOfWorks,
  orderSchema,
  orderValues,
  todayHere,
  updatedFields,
} from './order-values.ts';
import { WorksField } from './works-field.tsx';
import './order-form.css';

type Props = {
  kind: WorkKind;
  order: WorkOrder | null;
  /** The works and places that a new one begins with, and the order that it repeats. */
  works?: Work[];
  targets?: Target[];
  copied?: WorkOrder | null;
  /** It is for the places that `copied` left. */
  isMakeUp?: boolean;
  readOnly?: boolean;
  rail?: ReactNode;
};

const labels = { ...labelsOf(workOrderWords), newWork: 'Việc phát sinh mới', repeatUntil: 'Lập cho các lần đến' };

const show = showByWords(workOrderWords, {
  workIds: (ids: number[]) => `${ids.length} việc`,
  targets: (targets: unknown[]) => `${targets.length} phần`,
  dueAt: (instant: string) => formatDateTime(instant),
  personIds: (ids: number[]) => `${ids.length} người`,
  crewIds: (ids: number[]) => `${ids.length} tổ`,
  inspectorId: (id: number) => `#${id}`,
  materials: (uses: OrderValues['materials']) => uses.map((use) => doseWords(use)).join('\n'),
  steps: (steps: OrderValues['steps']) => steps.map(({ text }) => text).join('\n'),
  ppe: (items: string[]) => items.join(', '),
});

/** A new order, or a draft. */
export function OrderForm({
  kind,
  order,
  works = [],
  targets = [],
  copied = null,
  isMakeUp = false,
  readOnly = false,
  rail = null,
}: Props) {
  const navigate = useNavigate();
  const { create, update, transition } = useOrderActs();
  // 'Giao ngay' was pressed, not 'Lưu nháp'.
  const isIssuing = useRef(false);
  const mayIssue = useMay('orders.lead');
  const onward: Onward = {
    label: 'Giao ngay',
    save: 'Lưu nháp',
    onPress: (isOnward) => {
      isIssuing.current = isOnward;
    },
  };
  const opened = async (saved: WorkOrder) => {
    // The draft is stored by now: if it cannot be issued, its page says why.
    if (isIssuing.current) await issue(saved);
    void navigate(workOrderPath(saved), { replace: true });
  };
  const issue = async (saved: WorkOrder) => {
    try {
      await transition(saved, { action: 'issue' });
      tellDone(`Đã giao ${orderName(saved)}`);
    } catch (error) {
      tellError(error);
    }
  };
  const [initial] = useState(() =>
    newOrder({ works, copied, isMakeUp, targets, isUnplanned: kind === 'unplanned' }, todayHere()),
  );
  return (
    <EntityForm<OrderValues, WorkOrder>
      record={order}
      fields={orderFields}
      schema={orderSchema}
      labels={labels}
      show={show}
      nameOf={orderName}
      valuesOf={orderValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => (order ? update(order.id, updatedFields(values), attempt) : create(values, attempt))}
      {...(!order && mayIssue && { onward })}
      onSaved={(saved) => {
        if (!order) void opened(saved);
      }}
      onCancel={() => void navigate(workOrdersPath(kind))}
    >
      <WorkCard kind={kind} order={order} firstWorks={works} />
      <PlaceCard />
      <PeopleCard order={order} />
      <MaterialsOfOrder order={order} />
      <StepsCard />
      <NotesCard />
      <PayCard />
    </EntityForm>
  );
}

function WorkCard({ kind, order, firstWorks }: { kind: WorkKind; order: WorkOrder | null; firstWorks: Work[] }) {
  const { form, readOnly } = useEntityForm();
  const workIds: number[] = Form.useWatch('workIds', { form, preserve: true }) ?? [];
  const [series, setSeries] = useState(firstWorks.length === 1 && firstWorks[0]?.series !== null);
  const onAdded = (work: Work, others: Work[]) => {
    setSeries(others.length === 0 && work.series !== null);
    const { workIds: _ids, ...proposed } = orderOfWorks([...others, work], todayHere());
    const isFresh = others.length === 0 && !form.getFieldValue('title');
    form.setFieldsValue(isFresh ? proposed : { targets: proposed.targets });
  };
  return (
    <FormCard title="Công việc">
      <Field name="workIds" wide item={{ required: kind === 'planned' }}>
        <WorksField kind={kind} onAdded={onAdded} readOnly={readOnly} />
      </Field>
      <MixedNotice workIds={workIds} />
      {kind === 'unplanned' && !order && workIds.length === 0 && <NewWorkFields />}
      <Field name="title">
        <Input maxLength={120} placeholder="Phun phòng thối trái, lô A-03" />
      </Field>
      {!order && series && workIds.length === 1 && (
        <Field name="repeatUntil" help="Mỗi lần sau của việc lặp đến ngày này cũng có một phiếu.">
          <DayInput />
        </Field>
      )}
    </FormCard>
  );
}

/** Chosen together in a list, works may be of several types. */
function MixedNotice({ workIds }: { workIds: number[] }) {
  const works = useQueries({ queries: workIds.map(oneWork) }).flatMap(({ data }) => data ?? []);
  const types = [...new Set(works.map(({ workType }) => workType.name))];
  if (types.length < 2) return null;
  return (
    <div className="field-wide">
      <Notice tone="gold">
        Một phiếu chỉ cho các việc cùng loại; đang có {types.join(', ')}. Bỏ bớt, rồi lập phiếu khác cho việc còn lại.
      </Notice>
    </div>
  );
}

const newFields = OrderNewWork.shape;

/** Without a work, one is written down with the order. */
function NewWorkFields() {
  const types = useQuery(workTypeChoices).data?.items ?? [];
  return (
    <>
      <p className="field-wide note">Chưa có việc? Ghi việc phát sinh mới cùng phiếu này.</p>
      <Form.Item
        name={['newWork', 'workTypeId']}
        label="Loại công việc"
        required
        rules={[fromSchema(newFields.workTypeId, 'Loại công việc')]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Chọn loại công việc"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name={['newWork', 'urgency']} label="Mức gấp" required>
        <Select options={optionsOf(workUrgencyNames)} />
      </Form.Item>
      <Form.Item
        name={['newWork', 'cause']}
        label="Lý do"
        required
        className="field-wide"
        rules={[fromSchema(newFields.cause, 'Lý do')]}
      >
        <Input maxLength={500} placeholder="Xì mủ thân, gãy ống tưới, cây đổ sau giông …" />
      </Form.Item>
    </>
  );
}

function PlaceCard() {
  const { readOnly } = useEntityForm();
  return (
    <FormCard title="Nơi làm và hạn">
      <Field name="targets" wide help="Trong phạm vi của các việc trên.">
        <TargetField title="Chọn nơi làm" readOnly={readOnly} />
      </Field>
      <Field name="startsOn">
        <DayInput />
      </Field>
      <Field name="dueAt">
        <DueInput />
      </Field>
      <ReentryNotes />
    </FormCard>
  );
}

/** Asked for the places and days of the form, so that they can still be moved. */
function ReentryNotes() {
  const { form } = useEntityForm();
  const targets: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const startsOn: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const dueAt: string = Form.useWatch('dueAt', { form, preserve: true }) ?? '';
  const { data } = useQuery(reentryOptions(targets, startsOn, dueAt));
  if (!data?.items.length) return null;
  return (
    <div className="field-wide">
      <ReentryNotice reentry={data.items} />
    </div>
  );
}

function PeopleCard({ order }: { order: WorkOrder | null }) {
  const { form } = useEntityForm();
  const startsOn: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const dueAt: string = Form.useWatch('dueAt', { form, preserve: true }) ?? '';
  const personIds: number[] = Form.useWatch('personIds', { form, preserve: true }) ?? [];
  const crewIds: number[] = Form.useWatch('crewIds', { form, preserve: true }) ?? [];
  const crews = useQuery(crewChoices).data ?? [];
  const to = startsOn && dueAt ? windowOf({ startsOn, dueAt }).endsOn : '';
  const days = { from: startsOn, to, except: order?.works[0]?.id ?? null };
  const members = crews.filter(({ id }) => crewIds.includes(id)).flatMap((crew) => crew.members.map(({ id }) => id));
  return (
    <FormCard title="Người làm">
      <Field name="crewIds">
        <CrewsSelect known={order?.crews ?? []} days={days} />
      </Field>
      <Field name="personIds">
        <PeopleSelect known={order?.people ?? []} days={days} />
      </Field>
      <Field name="inspectorId" help="Xem lại khi phiếu được báo xong.">
        <PersonSelect known={order?.inspector ?? null} />
      </Field>
      <LoadNotes days={days} ids={[...personIds, ...members]} />
    </FormCard>
  );
}

function MaterialsOfOrder({ order }: { order: WorkOrder | null }) {
  const { form } = useEntityForm();
  const chosen: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const summary = useQuery(targetSummary(chosen)).data;
  return (
    <MaterialsCard
      extent={chosen.length > 0 && summary ? summary : null}
      known={order?.materials.map(({ materialId, materialName }) => ({ id: materialId, name: materialName })) ?? []}
    />
  );
}

function StepsCard() {
  return (
    <div className="order-steps-rows">
      <RowsCard
        name="steps"
        title="Các bước"
        noun="bước"
        shape={OrderStepInput.shape}
        columns={[
          { name: 'text', label: 'Bước', wide: true, input: (label) => <Input maxLength={200} aria-label={label} /> },
          { name: 'needsPhoto', label: 'Cần ảnh', input: (label) => <PhotoSwitch label={label} /> },
        ]}
        add="Thêm bước"
        newRow={() => ({ text: '', needsPhoto: false })}
      />
    </div>
  );
}

type SwitchProps = { value?: boolean; onChange?: (on: boolean) => void; label: string };
const PhotoSwitch = ({ value = false, onChange = () => {}, label }: SwitchProps) => (
  <Switch checked={value} onChange={onChange} aria-label={label} />
);

const ppeOptions = Object.values(ppeNames).map((name) => ({ value: name, label: name }));

function NotesCard() {
  return (
    <FormCard title="Hướng dẫn và an toàn" columns={1}>
      <Field name="instructions">
        <Input.TextArea
          maxLength={4000}
          autoSize={{ minRows: 2, maxRows: 12 }}
          placeholder="Cách làm, lưu ý cho người làm"
        />
      </Field>
      <Field name="safetyNotes">
        <Input.TextArea
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder="Nguy hiểm cần tránh, sơ cứu"
        />
      </Field>
      <Field name="ppe">
        <Select
          mode="tags"
          options={ppeOptions}
          tokenSeparators={[',', ';']}
          placeholder="Chọn, hoặc gõ tên rồi Enter"
        />
      </Field>
    </FormCard>
  );
}

function PayCard() {
  const { form } = useEntityForm();
  const isPiece = Form.useWatch('pay', { form, preserve: true }) === 'piece';
  return (
    <FormCard title="Tính công">
      <Field name="pay">
        <Select options={optionsOf(orderPayNames)} />
      </Field>
      {isPiece && (
        <Field name="pieceUnit" item={{ required: true }}>
          <Input maxLength={20} placeholder="cây, kg, hàng" />
        </Field>
      )}
      <Field
        name="rate"
        help={
          isPiece ? 'Cho mỗi đơn vị khoán.' : 'Cho một ngày công 8 giờ; để trống thì theo mức riêng của từng người.'
        }
      >
        <MoneyInput />
      </Field>
    </FormCard>
  );
}
