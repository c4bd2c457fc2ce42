import { StarOutlined } from '@ant-design/icons';
import { gradesWords } from '@vuon/contract/catalogue/quality-score';
import type { QualityTemplate } from '@vuon/contract/catalogue/quality-template';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { OneRecord } from '#ui/record/one-record.tsx';
import { cloneQualityTemplatePath, qualityTemplatesPath, rateByTemplatePath } from '../paths.ts';
import { qualityTemplateOptions, useQualityTemplateMenu } from './quality-template-data.ts';
import { QualityTemplateForm } from './quality-template-form.tsx';
import { clonedValues, subjectsText } from './quality-template-values.ts';

const back = { label: 'Về danh sách bộ tiêu chí', to: qualityTemplatesPath };

/** One page for creating (also from a copy) and editing. */
export function QualityTemplatePage() {
  const { id } = useParams();
  if (id)
    return (
      <OneRecord key={id} query={qualityTemplateOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(template) => <QualityTemplateRecord template={template} />}
      </OneRecord>
    );
  return (
    <NewCatalogueRecord noun="bộ tiêu chí" write="catalogue.write" back={back} one={qualityTemplateOptions}>
      {(source, isBeside) => <QualityTemplateForm template={null} initial={source && clonedValues(source, isBeside)} />}
    </NewCatalogueRecord>
  );
}

function QualityTemplateRecord({ template }: { template: QualityTemplate }) {
  const navigate = useNavigate();
  const menu = useQualityTemplateMenu(() => navigate(qualityTemplatesPath))(template);
  const mayRate = useMay('quality.write') && !template.deletedAt && !template.archived;
  const rate: PageAction = {
    key: 'rate',
    label: 'Chấm theo bộ này',
    icon: <StarOutlined aria-hidden="true" />,
    to: rateByTemplatePath(template.id),
  };
  return (
    <CatalogueRecordPage
      record={template}
      type="quality-template"
      noun="Bộ tiêu chí"
      write="catalogue.write"
      clonePath={cloneQualityTemplatePath(template.id)}
      menu={menu}
      main={mayRate ? rate : null}
      facts={factsOf(template)}
      form={(readOnly) => <QualityTemplateForm template={template} readOnly={readOnly} />}
    />
  );
}

const factsOf = (template: QualityTemplate): Fact[] =>
  [
    { label: 'Mã', value: template.code },
    { label: 'Bản', value: String(template.revision) },
    { label: 'Dùng để chấm', value: subjectsText(template.subjects) },
    { label: 'Tiêu chí', value: `${template.criteria.length} tiêu chí` },
    { label: 'Xếp loại', value: gradesWords(template.grades) },
    {
      label: 'Số mẫu',
      value: template.sampleCount && [template.sampleCount, template.sampleUnit].filter(Boolean).join(' '),
    },
    { label: 'Nguồn', value: ownerName(template) },
  ].filter(({ value }) => value);
