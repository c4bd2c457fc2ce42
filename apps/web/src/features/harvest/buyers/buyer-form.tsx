import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import { type Buyer, BuyerInput, buyerWords } from '@vuon/contract/harvest/buyer';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#lib/format-phone.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { Notice } from '#ui/states/notice.tsx';
import { buyerPath, buyersPath } from '../paths.ts';
import { alikeBuyers, useBuyerActs } from './buyer-data.ts';
import { BuyerRail } from './buyer-rail.tsx';

const labels = labelsOf(buyerWords);
const newBuyer: BuyerInput = {
  name: '',
  phone: null,
  taxCode: null,
  address: null,
  packingHouseCode: null,
  notes: null,
};
const valuesOf = ({ name, phone, taxCode, address, packingHouseCode, notes }: Buyer): BuyerInput => ({
  name,
  phone: phone && formatPhone(phone),
  taxCode,
  address,
  packingHouseCode,
  notes,
});

type Props = { buyer: Buyer | null; readOnly?: boolean };

export function BuyerForm({ buyer, readOnly = false }: Props) {
  const saving = useRecordForm(buyer, useBuyerActs(), { pathOf: ({ id }) => buyerPath(id), listPath: buyersPath });
  return (
    <EntityForm<BuyerInput, Buyer>
      {...saving}
      fields={BuyerInput}
      schema={BuyerInput}
      labels={labels}
      show={showByWords(buyerWords, { phone: formatPhone })}
      nameOf={({ name }) => `bên mua ${name}`}
      valuesOf={valuesOf}
      initial={newBuyer}
      readOnly={readOnly}
      rail={buyer && <BuyerRail buyer={buyer} />}
    >
      {!readOnly && <AlikeNotice exceptId={buyer?.id ?? null} />}
      <FormCard title="Thông tin">
        <Field name="name">
          <Input placeholder="Vựa Hai Thành" maxLength={120} autoComplete="off" />
        </Field>
        <Field name="phone">
          <Input placeholder="0905 123 456" inputMode="tel" maxLength={20} autoComplete="off" />
        </Field>
        <Field name="taxCode">
          <Input inputMode="numeric" maxLength={14} autoComplete="off" />
        </Field>
        <Field name="packingHouseCode" help="Điền sẵn vào phiếu bán cho bên này.">
          <Input placeholder="VN-DLPH-021" maxLength={40} />
        </Field>
        <Field name="address" wide>
          <Input placeholder="Phước An, Krông Pắc, Đắk Lắk" maxLength={300} />
        </Field>
      </FormCard>
      <NotesCard placeholder="Giờ lấy hàng, cách trả tiền, người liên hệ" />
    </EntityForm>
  );
}

const pauseMs = 400;

/** The same name or phone number twice is allowed, and told while it is typed. */
function AlikeNotice({ exceptId }: { exceptId: number | null }) {
  const { form } = useEntityForm();
  const name: string = Form.useWatch('name', form) ?? '';
  const phone: string = Form.useWatch('phone', form) ?? '';
  const [asked, setAsked] = useState({ name: '', phone: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ name: name.trim(), phone: phone.trim() }), pauseMs);
    return () => clearTimeout(timer);
  }, [name, phone]);
  const { data = [] } = useQuery(
    alikeBuyers({
      ...(asked.name && { name: asked.name }),
      ...(asked.phone && { phone: asked.phone }),
      ...(exceptId && { exceptId }),
    }),
  );
  if (data.length === 0) return null;
  return (
    <Notice tone="gold">
      Đã có{' '}
      {data.map(({ id, code, name: other, same }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={buyerPath(id)}>
            {other} ({code})
          </Link>{' '}
          {same === 'phone' ? 'cùng số điện thoại' : 'cùng tên'}
        </span>
      ))}
      .
    </Notice>
  );
}
