import { AddressFields } from '#domain/address/address-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';

export function AddressCard() {
  return (
    <FormCard title="Địa chỉ">
      <AddressFields />
    </FormCard>
  );
}
