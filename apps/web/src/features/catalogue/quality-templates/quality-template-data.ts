import { type QualityTemplate, qualityTemplateRoutes } from '@vuon/contract/catalogue/quality-template';
import { useCatalogueMenu } from '#ui/catalogue/catalogue-menu.tsx';
import { recordData } from '#ui/record/record-data.ts';
import { cloneQualityTemplatePath, qualityTemplatePath } from '../paths.ts';

export const {
  list: qualityTemplateList,
  one: qualityTemplateOptions,
  useActs: useQualityTemplateActs,
} = recordData({ key: 'quality-templates', routes: qualityTemplateRoutes });

export function useQualityTemplateMenu(onRemoved?: (template: QualityTemplate) => void) {
  return useCatalogueMenu<QualityTemplate>({
    write: 'catalogue.write',
    pathOf: ({ id }) => qualityTemplatePath(id),
    clonePathOf: ({ id }) => cloneQualityTemplatePath(id),
    noun: 'bộ tiêu chí',
    ...useQualityTemplateActs(),
    onRemoved,
  });
}
