import { useQuery } from '@tanstack/react-query';
import { type PlanTemplateItem, planTemplateWords } from '@vuon/contract/cultivation/plan-template';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import type { ListColumn } from '#ui/list/list-types.ts';
import { newPlanTemplatePath, planTemplatePath } from '../paths.ts';
import { templateList, useTemplateMenu } from './template-data.ts';

const columns: ListColumn<PlanTemplateItem>[] = [
  catalogueName<PlanTemplateItem>({ title: 'Mẫu kế hoạch', pathOf: planTemplatePath, small: codeAndOwner }),
  { key: 'cropGroup', title: planTemplateWords.cropGroupId.label, render: ({ cropGroupName }) => cropGroupName },
  { key: 'lineCount', title: 'Việc', align: 'right', render: ({ lineCount }) => lineCount },
  { key: 'stageCount', title: 'Giai đoạn', align: 'right', render: ({ stageCount }) => stageCount },
  { key: 'dayCount', title: 'Số ngày', align: 'right', from: 1200, render: ({ dayCount }) => dayCount },
  {
    key: 'source',
    title: planTemplateWords.source.label,
    from: 1200,
    render: ({ source }) => source && <span className="cell-long">{source}</span>,
  },
  ...stateColumns,
];

const phoneRow = cataloguePhoneRow<PlanTemplateItem>(planTemplatePath, {
  facts: ({ code, cropGroupName }) => [code, cropGroupName],
  aside: ({ lineCount }) => `${lineCount} việc`,
});

const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: PlanTemplateItem) => `${name} (${code})`;

export function TemplatesPage() {
  const groups = useQuery(cropGroupChoices()).data?.items;
  const filters = useMemo(() => [cropGroupFilter(groups), archivedFilter], [groups]);
  return (
    <CatalogueListPage
      type="plan-template"
      write="plans.write"
      name="plan-templates"
      title="Mẫu kế hoạch"
      noun="mẫu kế hoạch"
      nameOf={nameOf}
      searchLabel="Tên, mã, nguồn, ghi chú"
      list={templateList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newPlanTemplatePath}
      menuOf={useTemplateMenu()}
      empty={{
        title: 'Chưa có mẫu kế hoạch nào',
        text: 'Mở một kế hoạch đã làm tốt và chọn “Lưu thành mẫu”, nhân bản mẫu của hệ thống, hoặc thêm mẫu mới.',
      }}
    />
  );
}
