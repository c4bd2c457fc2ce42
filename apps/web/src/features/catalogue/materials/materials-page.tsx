import { useQuery } from '@tanstack/react-query';
import { type Material, materialKindNames } from '@vuon/contract/catalogue/material';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListColumn } from '#ui/list/list-types.ts';
import { materialPath, newMaterialPath } from '../paths.ts';
import { materialList, useMaterialMenu } from './material-data.ts';
import { doseText, phiRange, phiText, priceText } from './material-values.ts';

const columns: ListColumn<Material>[] = [
  catalogueName({ title: 'Vật tư', pathOf: materialPath, small: codeAndOwner }),
  {
    key: 'kind',
    title: 'Loại',
    render: ({ kind, activeIngredient }) => (
      <span className="cell-lines" title={activeIngredient ?? ''}>
        {materialKindNames[kind]}
        <small>{activeIngredient}</small>
      </span>
    ),
  },
  { key: 'dose', title: 'Liều mặc định', from: 1400, render: doseText },
  { key: 'phi', title: 'Cách ly (ngày)', align: 'right', render: phiRange },
  {
    key: 'price',
    title: 'Đơn giá',
    align: 'right',
    render: priceText,
  },
  ...stateColumns,
];

const phoneRow = cataloguePhoneRow<Material>(materialPath, {
  facts: ({ code, kind, activeIngredient }) => [code, materialKindNames[kind], activeIngredient],
  aside: (material) => {
    const days = phiText(material);
    return days && `cách ly ${days}`;
  },
});

const kindFilter = { key: 'kind', label: 'Loại', options: optionsOf(materialKindNames) };
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: Material) => `${name} (${code})`;

export function MaterialsPage() {
  const groups = useQuery(cropGroupChoices()).data?.items;
  const filters = useMemo(() => [kindFilter, cropGroupFilter(groups), archivedFilter], [groups]);
  return (
    <CatalogueListPage
      type="material"
      write="catalogue.write"
      name="materials"
      title="Vật tư"
      noun="vật tư"
      nameOf={nameOf}
      searchLabel="Tên, mã, hoạt chất, số đăng ký"
      list={materialList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newMaterialPath}
      menuOf={useMaterialMenu()}
      empty={{
        title: 'Chưa có vật tư nào',
        text: 'Thêm phân bón, thuốc và vật tư mà vườn dùng, hoặc nhập từ Excel.',
      }}
    />
  );
}
