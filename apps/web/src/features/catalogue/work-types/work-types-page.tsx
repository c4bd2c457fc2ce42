import { ppeText, type WorkType, workKindNames, workTypeWords } from '@vuon/contract/catalogue/work-type';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListColumn } from '#ui/list/list-types.ts';
import { newWorkTypePath, workTypePath } from '../paths.ts';
import { useWorkTypeMenu, workTypeList } from './work-type-data.ts';
import { labourText } from './work-type-values.ts';

const columns: ListColumn<WorkType>[] = [
  catalogueName<WorkType>({
    title: 'Loại công việc',
    pathOf: workTypePath,
    mark: (workType) => <WorkTypeBadge type={workType} />,
    small: codeAndOwner,
  }),
  { key: 'kind', title: workTypeWords.kind.label, render: ({ kind }) => workKindNames[kind] },
  {
    key: 'materials',
    title: 'Vật tư',
    render: ({ appliesMaterials }) => (appliesMaterials ? 'Có dùng' : null),
  },
  {
    key: 'labour',
    title: workTypeWords.labourDaysPerHa.label,
    align: 'right',
    from: 1200,
    render: labourText,
  },
  {
    key: 'checklist',
    title: 'Kiểm tra',
    align: 'right',
    render: ({ checklist }) =>
      checklist.length > 0 && <span title={checklist.join('\n')}>{`${checklist.length}\u00a0mục`}</span>,
  },
  {
    key: 'ppe',
    title: workTypeWords.ppe.label,
    align: 'right',
    from: 1200,
    render: ({ ppe }) => ppe.length > 0 && <span title={ppeText(ppe)}>{`${ppe.length}\u00a0món`}</span>,
  },
  ...stateColumns,
];

const phoneRow = cataloguePhoneRow<WorkType>(workTypePath, {
  mark: (workType) => <WorkTypeBadge type={workType} />,
  facts: ({ code, kind }) => [code, workKindNames[kind]],
  aside: ({ appliesMaterials }) => appliesMaterials && 'có dùng vật tư',
});

const yesNo = [
  { value: 'true', label: 'Có' },
  { value: 'false', label: 'Không' },
];
const filters = [
  { key: 'kind', label: workTypeWords.kind.label, options: optionsOf(workKindNames) },
  { key: 'appliesMaterials', label: workTypeWords.appliesMaterials.label, options: yesNo },
  { key: 'isHarvest', label: workTypeWords.isHarvest.label, options: yesNo },
  archivedFilter,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: WorkType) => `${name} (${code})`;

export function WorkTypesPage() {
  return (
    <CatalogueListPage
      type="work-type"
      write="catalogue.write"
      name="work-types"
      title="Loại công việc"
      noun="loại công việc"
      nameOf={nameOf}
      searchLabel="Tên, mã, mô tả"
      list={workTypeList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newWorkTypePath}
      menuOf={useWorkTypeMenu()}
      empty={{
        title: 'Chưa có loại công việc nào',
        text: 'Thêm những việc mà vườn làm, với danh sách kiểm tra và đồ bảo hộ, hoặc nhập từ Excel.',
      }}
    />
  );
}
