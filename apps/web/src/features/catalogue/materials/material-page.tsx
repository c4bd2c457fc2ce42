import { type Material, materialKindNames } from '@vuon/contract/catalogue/material';
import { useNavigate, useParams } from 'react-router';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { cloneMaterialPath, materialsPath } from '../paths.ts';
import { materialOptions, useMaterialMenu } from './material-data.ts';
import { MaterialForm } from './material-form.tsx';
import { clonedValues, doseText, phiText, priceText } from './material-values.ts';

const back = { label: 'Về danh sách vật tư', to: materialsPath };

/** One page for creating (also from a copy) and editing. */
export function MaterialPage() {
  const { id } = useParams();
  if (id)
    return (
      <OneRecord key={id} query={materialOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(material) => <MaterialRecord material={material} />}
      </OneRecord>
    );
  return (
    <NewCatalogueRecord noun="vật tư" write="catalogue.write" back={back} one={materialOptions}>
      {(source, isBeside) => <MaterialForm material={null} initial={source && clonedValues(source, isBeside)} />}
    </NewCatalogueRecord>
  );
}

function MaterialRecord({ material }: { material: Material }) {
  const navigate = useNavigate();
  const menu = useMaterialMenu(() => navigate(materialsPath))(material);
  return (
    <CatalogueRecordPage
      record={material}
      type="material"
      noun="Vật tư"
      write="catalogue.write"
      clonePath={cloneMaterialPath(material.id)}
      menu={menu}
      facts={factsOf(material)}
      form={(readOnly) => <MaterialForm material={material} readOnly={readOnly} />}
    />
  );
}

const factsOf = (material: Material): Fact[] =>
  [
    { label: 'Mã', value: material.code },
    { label: 'Loại', value: materialKindNames[material.kind] },
    { label: 'Đơn giá', value: priceText(material) },
    { label: 'Liều mặc định', value: doseText(material) },
    { label: 'Cách ly', value: phiText(material) },
    { label: 'Nguồn', value: ownerName(material) },
  ].filter(({ value }) => value);
