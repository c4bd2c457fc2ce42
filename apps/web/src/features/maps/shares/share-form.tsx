import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import { type MapShare, mapShareWords } from '@vuon/contract/maps/map-share';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { estate } from '#domain/places/estate.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { AreasChoice, type NamedArea } from './share-areas.tsx';
import { useShareActs } from './share-data.ts';
import { DetailsChoice } from './share-details.tsx';
import { OriginsInput } from './share-origins.tsx';
import { UntilInput } from './share-until.tsx';
import {
  newShare,
  ShareFormFields,
  type ShareValues,
  shareInput,
  shareValues,
  showShareValue,
} from './share-values.ts';

const labels = labelsOf(mapShareWords);

type Props = { share: MapShare | null; onSaved: (share: MapShare) => void; onCancel: () => void };

export function ShareForm({ share, onSaved, onCancel }: Props) {
  const { create, update } = useShareActs();
  const { data, error } = useQuery(estate());
  const [initial] = useState(() => newShare(new Date()));
  const areas = useMemo(() => withRemoved(data?.areas ?? [], share?.areas ?? []), [data, share]);
  return (
    <EntityForm<ShareValues, MapShare>
      fields={ShareFormFields}
      schema={ShareFormFields}
      labels={labels}
      show={showShareValue((id) => areas.find((area) => area.id === id)?.name ?? 'Khu vực đã xóa')}
      record={share}
      nameOf={({ name }) => `liên kết ${name}`}
      valuesOf={shareValues}
      initial={initial}
      save={(values, attempt) => {
        const input = shareInput(values);
        return share ? update(share.id, input, attempt) : create(input, attempt);
      }}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <Field name="name" help="Để bạn nhận ra liên kết; người xem cũng thấy tên này trên bản đồ.">
        <Input maxLength={120} placeholder="Bản đồ cho Công ty Trái cây Tây Nguyên" autoFocus={!share} />
      </Field>
      <Field name="areaIds">
        <AreasChoice areas={areas} isLoading={!data && !error} />
      </Field>
      <Field name="details">
        <DetailsChoice />
      </Field>
      <Field name="expiresOn">
        <UntilInput />
      </Field>
      <Field name="origins" help="Ví dụ https://doi-tac.vn. Để trống: bản đồ không nhúng được vào trang nào.">
        <OriginsInput />
      </Field>
    </EntityForm>
  );
}

/** An area that was removed since still belongs to the link, and can be taken off. */
const withRemoved = (living: NamedArea[], ofShare: NamedArea[]): NamedArea[] => {
  const known = new Set(living.map(({ id }) => id));
  const removed = ofShare.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name: `${name} (đã xóa)` }));
  return [...living.map(({ id, name }) => ({ id, name })), ...removed];
};
