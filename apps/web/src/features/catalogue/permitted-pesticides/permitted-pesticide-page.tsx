import type { PermittedPesticide } from '@vuon/contract/catalogue/permitted-pesticide';
import { useNavigate, useParams } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { clonePermittedPesticidePath, permittedPesticidesPath } from '../paths.ts';
import { permittedPesticideOptions, usePermittedPesticideMenu } from './permitted-pesticide-data.ts';
import { PermittedPesticideForm } from './permitted-pesticide-form.tsx';
import { clonedValues } from './permitted-pesticide-values.ts';

const back = { label: 'Về danh sách thuốc được phép', to: permittedPesticidesPath };

/** One page for creating (also from a copy) and editing. */
export function PermittedPesticidePage() {
  const { id } = useParams();
  if (id)
    return (
      <OneRecord key={id} query={permittedPesticideOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(pesticide) => <PermittedPesticideRecord pesticide={pesticide} />}
      </OneRecord>
    );
  return (
    <NewCatalogueRecord noun="thuốc được phép" write="catalogue.write" back={back} one={permittedPesticideOptions}>
      {(source, isBeside) => (
        <PermittedPesticideForm pesticide={null} initial={source && clonedValues(source, isBeside)} />
      )}
    </NewCatalogueRecord>
  );
}

function PermittedPesticideRecord({ pesticide }: { pesticide: PermittedPesticide }) {
  const navigate = useNavigate();
  const menu = usePermittedPesticideMenu(() => navigate(permittedPesticidesPath))(pesticide);
  return (
    <CatalogueRecordPage
      record={pesticide}
      type="permitted-pesticide"
      noun="Thuốc được phép"
      write="catalogue.write"
      clonePath={clonePermittedPesticidePath(pesticide.id)}
      menu={menu}
      facts={factsOf(pesticide)}
      form={(readOnly) => <PermittedPesticideForm pesticide={pesticide} readOnly={readOnly} />}
    />
  );
}

const factsOf = (pesticide: PermittedPesticide): Fact[] =>
  [
    { label: 'Mã', value: pesticide.code },
    { label: 'Hoạt chất', value: pesticide.activeIngredient },
    { label: 'Số đăng ký', value: pesticide.registrationNumber },
    { label: 'Được dùng đến', value: pesticide.validUntil && formatDate(pesticide.validUntil) },
    { label: 'Nguồn', value: ownerName(pesticide) },
  ].filter(({ value }) => value);
