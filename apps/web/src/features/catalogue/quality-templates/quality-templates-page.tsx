import { criteriaWords, gradesWords } from '@vuon/contract/catalogue/quality-score';
import {
  type QualityTemplate,
  qualityTemplateWords,
  subjectKindNames,
} from '@vuon/contract/catalogue/quality-template';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import { archivedFilter } from '#ui/catalogue/catalogue-views.ts';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { ListColumn } from '#ui/list/list-types.ts';
import { newQualityTemplatePath, qualityTemplatePath } from '../paths.ts';
import { qualityTemplateList, useQualityTemplateMenu } from './quality-template-data.ts';
import { subjectsText } from './quality-template-values.ts';

const columns: ListColumn<QualityTemplate>[] = [
  catalogueName<QualityTemplate>({ title: 'Bộ tiêu chí', pathOf: qualityTemplatePath, small: codeAndOwner }),
  { key: 'revision', title: 'Bản', align: 'right', render: ({ revision }) => revision },
  {
    key: 'subjects',
    title: qualityTemplateWords.subjects.label,
    render: ({ subjects }) => <span className="cell-long">{subjectsText(subjects)}</span>,
  },
  {
    key: 'criteria',
    title: qualityTemplateWords.criteria.label,
    align: 'right',
    render: ({ criteria }) => <span title={criteriaWords(criteria)}>{criteria.length}</span>,
  },
  {
    key: 'grades',
    title: qualityTemplateWords.grades.label,
    from: 1200,
    render: ({ grades }) => <span className="cell-long">{gradesWords(grades)}</span>,
  },
  {
    key: 'samples',
    title: 'Mẫu',
    align: 'right',
    from: 1200,
    render: ({ sampleCount, sampleUnit }) => sampleCount && [sampleCount, sampleUnit].filter(Boolean).join('\u00a0'),
  },
  ...stateColumns,
];

const phoneRow = cataloguePhoneRow<QualityTemplate>(qualityTemplatePath, {
  facts: ({ code, subjects }) => [code, subjectsText(subjects)],
  aside: ({ criteria }) => `${criteria.length} tiêu chí`,
});

const filters = [
  { key: 'subject', label: qualityTemplateWords.subjects.label, options: optionsOf(subjectKindNames) },
  archivedFilter,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name, code }: QualityTemplate) => `${name} (${code})`;

export function QualityTemplatesPage() {
  return (
    <CatalogueListPage
      type="quality-template"
      write="catalogue.write"
      name="quality-templates"
      title="Bộ tiêu chí"
      noun="bộ tiêu chí"
      nameOf={nameOf}
      searchLabel="Tên, mã, ghi chú"
      list={qualityTemplateList}
      columns={columns}
      phoneRow={phoneRow}
      filters={filters}
      sorts={sorts}
      newPath={newQualityTemplatePath}
      menuOf={useQualityTemplateMenu()}
      empty={{
        title: 'Chưa có bộ tiêu chí nào',
        text: 'Nhân bản một bộ của hệ thống rồi chỉnh trọng số và ngưỡng, hoặc thêm bộ mới.',
      }}
    />
  );
}
