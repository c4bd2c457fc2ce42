import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { Button, Form, Input, Modal, Select } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { Field } from '#ui/form/field.tsx';
import { EntityFormContext } from '#ui/form/form-context.ts';
import { useSave } from '#ui/form/use-save.ts';
import type { NamedChoice } from '#ui/inputs/search-select.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { nameOfPlace, type PlaceLocation, type PlaceRecord, placeWords } from '../page/place-records.ts';
import { createPlace, type NewPlaceValues, newPlaces } from './new-place.ts';
import type { Proposal } from './place-proposal.ts';
import { type ParentKind, PlaceSelect } from './place-select.tsx';

type Props = {
  kind: PlaceKind;
  proposal: Proposal;
  location: PlaceLocation | null;
  accuracy: number | null;
  onCreated: (record: PlaceRecord) => void;
  onClose: () => void;
};

const unchanged: ReadonlySet<string> = new Set();

/** Asks for the few fields that a place needs after it was drawn, such as its name. */
export function NewPlaceDialog({ kind, proposal, location, accuracy, onCreated, onClose }: Props) {
  const [form] = Form.useForm();
  const { fields, schema, labels } = newPlaces[kind];
  const noun = placeWords[kind].noun.toLocaleLowerCase('vi');
  const code: string = Form.useWatch(kind === 'area' ? 'name' : 'code', { form }) ?? '';
  const { saving, failure, submit } = useSave<NewPlaceValues, PlaceRecord>({
    form,
    schema: async () => schema,
    version: 0,
    stored: null,
    nameOf: (record) => nameOfPlace(kind, record).replace(placeWords[kind].noun, noun),
    save: (values, { idempotencyKey }) => createPlace(kind, values, idempotencyKey),
    onSaved: onCreated,
  });
  const initial = { ...proposal.values, location, ...(kind !== 'row' && { gpsAccuracy: accuracy }) };
  return (
    <Modal
      open
      width={480}
      title={`Thêm ${noun}`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>Vẽ tiếp</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            {code.trim() ? `${words.save} ${noun} ${code.trim()}` : `${words.save} ${noun}`}
          </Button>
        </>
      }
    >
      <EntityFormContext value={{ form, labels, shape: fields.shape, changed: unchanged, readOnly: false }}>
        {failure && (
          <Notice tone="red" alert>
            <strong>{explainError(failure.error).title}.</strong>{' '}
            {failure.messages.join(' ') || explainError(failure.error).text}
          </Notice>
        )}
        <Form form={form} name="new-place" layout="vertical" initialValues={initial} onFinish={() => void submit()}>
          <NewPlaceFields kind={kind} parent={proposal.parent} />
        </Form>
      </EntityFormContext>
    </Modal>
  );
}

function NewPlaceFields({ kind, parent }: { kind: PlaceKind; parent: NamedChoice | null }) {
  const codeField = (
    <Field name="code">
      <Input maxLength={32} />
    </Field>
  );
  const parentField = (name: string, of: ParentKind) => (
    <Field name={name}>
      <PlaceSelect kind={of} known={parent} />
    </Field>
  );
  const cropGroupField = (
    <Field name="cropGroupId">
      <CropGroupSelect />
    </Field>
  );
  if (kind === 'area')
    return (
      <>
        <Field name="name">
          <Input autoFocus maxLength={120} />
        </Field>
        {codeField}
      </>
    );
  if (kind === 'plot')
    return (
      <>
        {parentField('areaId', 'area')}
        {codeField}
        {cropGroupField}
      </>
    );
  if (kind === 'row')
    return (
      <>
        {parentField('plotId', 'plot')}
        {codeField}
      </>
    );
  return (
    <>
      {parentField('rowId', 'row')}
      {codeField}
      <Field name="plantStatusId">
        <StatusSelect />
      </Field>
      {cropGroupField}
    </>
  );
}

type StatusProps = { id?: string; value?: number; onChange?: (id: number) => void };

function StatusSelect({ id = '', ...field }: StatusProps) {
  const { usable } = usePlantStatuses();
  return <Select id={id} {...field} options={usable.map(({ id: value, name }) => ({ value, label: name }))} />;
}
