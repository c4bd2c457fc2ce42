import { type PermittedPesticide, permittedPesticideWords } from '@vuon/contract/catalogue/permitted-pesticide';
import { formatDate } from '#lib/format.ts';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import type { ListColumn } from '#ui/list/list-types.ts';
import { newPermittedPesticidePath, permittedPesticidePath } from '../paths.ts';
import { permittedPesticideList, usePermittedPesticideMenu } from './permitted-pesticide-data.ts';

const words = permittedPesticideWords;
const columns: ListColumn<PermittedPesticide>[] = [
  catalogueName<PermittedPesticide>({ title: words.name.label, pathOf: permittedPesticidePath, small: codeAndOwner }),
  { key: 'ingredient', title: words.activeIngredient.label, render: ({ activeIngredient }) => activeIngredient },
  { key: 'number', title: words.registrationNumber.label, render: ({ registrationNumber }) => registrationNumber },
  {
    key: 'crops',
    title: words.crops.label,
    from: 1200,
    render: ({ crops }) => crops && <span className="cell-long">{crops}</span>,
  },
  {
    key: 'validUntil',
    title: words.validUntil.label,
    render: ({ validUntil }) => validUntil && formatDate(validUntil),
  },
  ...stateColumns,
];

const phoneRow = cataloguePhoneRow<PermittedPesticide>(permittedPesticidePath, {
  facts: ({ activeIngredient, registrationNumber }) => [activeIngredient, registrationNumber],
  aside: ({ validUntil }) => validUntil && `đến ${formatDate(validUntil)}`,
});

const filters = [
  { key: 'valid', label: 'Hiệu lực', options: [{ value: 'true', label: 'Còn được dùng' }] },
  archivedFilter,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: PermittedPesticide) => `${name} (${code})`;

export function PermittedPesticidesPage() {
  return (
    <CatalogueListPage
      type="permitted-pesticide"
      write="catalogue.write"
      name="permitted-pesticides"
      title="Thuốc được phép"
      noun="thuốc được phép"
      nameOf={nameOf}
      searchLabel="Tên thuốc, hoạt chất, số đăng ký"
      list={permittedPesticideList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newPermittedPesticidePath}
      menuOf={usePermittedPesticideMenu()}
      empty={{
        title: 'Danh mục chưa có thuốc nào',
        text: 'Nhập danh mục thuốc bảo vệ thực vật được phép từ Excel. Khi danh mục còn trống, nhật ký không đối chiếu thuốc.',
      }}
    />
  );
}
